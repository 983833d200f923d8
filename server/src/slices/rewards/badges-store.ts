import { and, asc, eq, sql } from 'drizzle-orm';
import type { BadgeId, BadgeRequirements, BadgeTier } from '@vialibera/domain/rewards/badge';
import type { Db } from '#server/platform/db/db.ts';
import { badges, userBadges } from './rewards-tables.ts';

/** A badge with the tiers that the learner has earned. */
export type StoredBadge = {
  id: BadgeId;
  name: string;
  description: string;
  category: string;
  requirements: BadgeRequirements;
  earned: BadgeTier[];
};

/** Returns all badges in the order of `sortOrder`. Each badge contains the tiers that the learner has earned. */
export function listBadgesOf(db: Db, userId: string): Promise<StoredBadge[]> {
  const { id, name, description, category, sortOrder } = badges;
  const { bronzeRequirement: bronze, silverRequirement: silver, goldRequirement: gold } = badges;
  const earned = db
    .select({ level: userBadges.level })
    .from(userBadges)
    .where(and(eq(userBadges.userId, userId), eq(userBadges.badgeId, id)));
  return db
    .select({
      id,
      name,
      description,
      category,
      requirements: { bronze, silver, gold },
      earned: sql<BadgeTier[]>`array${earned}`,
    })
    .from(badges)
    .orderBy(asc(sortOrder));
}
