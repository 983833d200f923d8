import { type SQL, sql } from 'drizzle-orm';
import type { Day } from '@vialibera/domain/time/day';
import type { Db } from '#server/platform/db/db.ts';
import { jsonObject } from '#server/platform/db/json-object.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { selectBadges, type StoredBadge } from './badges-store.ts';
import { userDays, userGamification } from './rewards-tables.ts';
import type { GamificationRow } from './rewards-store.ts';

export type StoredProgress = {
  sums: Omit<GamificationRow, 'userId' | 'currentLevel' | 'studiedUntil'>;
  badges: StoredBadge[];
  days: { day: Day; xp: number; seconds: number }[];
};

/**
 * Returns the learner's stats, all badges, and the XP and study time of the days from `first` to `last`. Returns null if the
 * learner has no stats.
 */
export async function findLearnerProgress(db: Db, userId: string, first: Day, last: Day) {
  const progress = selectLearnerProgress(userId, first, last);
  const [row] = await queryRows<{ progress: StoredProgress | null }>(db, sql`select ${progress} as progress`);
  return row?.progress ?? null;
}

/** Returns the SQL expression of `findLearnerProgress`, so that a larger statement can include it. */
export function selectLearnerProgress(userId: string, first: Day, last: Day): SQL<StoredProgress | null> {
  const { totalXp, coins, currentStreak, maxStreak, lastActivityDate } = userGamification;
  const { perfectQuizzes, bossQuizzesCompleted, totalStudyTime } = userGamification;
  const streaks = { currentStreak, maxStreak, lastActivityDate };
  const day = { day: userDays.localDate, xp: userDays.xp, seconds: userDays.studySeconds };
  return sql`(select ${jsonObject({
    sums: jsonObject({ totalXp, coins, ...streaks, perfectQuizzes, bossQuizzesCompleted, totalStudyTime }),
    badges: selectBadges(userId),
    days: sql`(select coalesce(json_agg(${jsonObject(day)}), '[]') from ${userDays}
      where ${userDays.userId} = ${userId} and ${userDays.localDate} between ${first} and ${last})`,
  })} from ${userGamification} where ${userGamification.userId} = ${userId})`;
}
