import { BADGE_COINS, badgeCount, type BadgeCounts, type BadgeTier, reachedTiers } from '@vialibera/domain/badge';
import type { StoredBadge } from './badges-store.ts';

type EarnedBadge = Pick<StoredBadge, 'id' | 'name'> & { level: BadgeTier; coins: number };

/** Returns the tiers whose requirements are met by `counts` and which the learner has not earned yet. */
export function awardBadges(badges: readonly StoredBadge[], counts: BadgeCounts): EarnedBadge[] {
  return badges.flatMap(({ id, name, requirements, earned }) =>
    reachedTiers(requirements, badgeCount(id, counts), new Set(earned)).map((level) => {
      return { id, name, level, coins: BADGE_COINS[level] };
    }),
  );
}
