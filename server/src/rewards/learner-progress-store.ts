import { eq, sql } from 'drizzle-orm';
import type { BadgeId, BadgeTier } from '@vialibera/domain/badge';
import type { Day } from '@vialibera/domain/day';
import type { Db } from '#server/db/db.ts';
import { badges, userBadges, userDays, userGamification } from './rewards-tables.ts';

type StoredBadge = {
  id: BadgeId;
  name: string;
  description: string;
  category: string;
  requirements: Record<BadgeTier, number | null>;
  earned: BadgeTier[];
};
type StoredDay = { day: Day; xp: number; seconds: number };

/**
 * Reads the learner's stats, all badges, and the XP and study time of the days from `first` to `last`. A single SQL statement
 * reads all this, because the whole dashboard usually runs only six statements.
 */
export async function findLearnerProgress(db: Db, userId: string, first: Day, last: Day) {
  const [row] = await db
    .select({
      sums: userGamification,
      badges: sql<StoredBadge[]>`(
        select coalesce(json_agg(json_build_object(
          'id', ${badges.id}, 'name', ${badges.name}, 'description', ${badges.description},
          'category', ${badges.category},
          'requirements', json_build_object('bronze', ${badges.bronzeRequirement},
            'silver', ${badges.silverRequirement}, 'gold', ${badges.goldRequirement}),
          'earned', (select coalesce(json_agg(${userBadges.level}), '[]') from ${userBadges}
            where ${userBadges.badgeId} = ${badges.id} and ${userBadges.userId} = ${userId})
        ) order by ${badges.sortOrder}), '[]') from ${badges})`,
      days: sql<StoredDay[]>`(
        select coalesce(json_agg(json_build_object(
          'day', ${userDays.localDate}, 'xp', ${userDays.xp}, 'seconds', ${userDays.studySeconds}
        )), '[]') from ${userDays}
        where ${userDays.userId} = ${userId} and ${userDays.localDate} between ${first} and ${last})`,
    })
    .from(userGamification)
    .where(eq(userGamification.userId, userId));
  return row;
}
