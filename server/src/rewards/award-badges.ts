import { BADGE_COINS, badgeCount, type BadgeCounts, type BadgeTier, reachedTiers } from '@vialibera/domain/badge';
import type { Db } from '#server/db/db.ts';
import { listBadgesOf, saveBadges } from './badges-store.ts';

export type EarnedBadge = { id: string; name: string; description: string; level: BadgeTier; coins: number };

/**
 * Awards the badge tiers whose requirements are met by `counts` and which the learner has not earned yet. Returns the awarded
 * tiers.
 */
export async function awardBadges(tx: Db, userId: string, counts: BadgeCounts, at: Date): Promise<EarnedBadge[]> {
  const earned = (await listBadgesOf(tx, userId)).flatMap(({ id, name, description, requirements, earned: before }) =>
    reachedTiers(requirements, badgeCount(id, counts), before).map((level) => ({
      id,
      name,
      description,
      level,
      coins: BADGE_COINS[level],
    })),
  );
  await saveBadges(
    tx,
    userId,
    earned.map(({ id, level }) => ({ badgeId: id, level })),
    at,
  );
  return earned;
}
