import { and, asc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { Day } from '@vialibera/domain/day';
import type { Db } from '#server/db/db.ts';
import type { Input } from '#server/db/fixed-query.ts';
import { jsonObject } from '#server/db/json-object.ts';
import { dailyChallenges, userDailyProgress } from './rewards-tables.ts';

type ChallengeRow = Awaited<ReturnType<typeof listChallengesOf>>[number];

/** Returns the active challenges with the learner's progress on `day`. */
export function listChallengesOf(db: Db, userId: string, day: Day) {
  return db
    .select({
      ...getTableColumns(dailyChallenges),
      progress: sql<number>`coalesce(${userDailyProgress.currentProgress}, 0)`.mapWith(Number),
      completed: sql<boolean>`coalesce(${userDailyProgress.completed}, false)`,
    })
    .from(dailyChallenges)
    .leftJoin(
      userDailyProgress,
      and(
        eq(userDailyProgress.challengeId, dailyChallenges.id),
        eq(userDailyProgress.userId, userId),
        eq(userDailyProgress.date, day),
      ),
    )
    .where(eq(dailyChallenges.isActive, true))
    .orderBy(asc(dailyChallenges.sortOrder));
}

/** An active challenge with the learner's progress on several days. */
export type DatedChallenge = Pick<ChallengeRow, 'id' | 'type' | 'name' | 'targetValue' | 'xpReward' | 'coinReward'> & {
  days: { day: Day; progress: number; completed: boolean }[];
};

/**
 * Returns the SQL expression for the active challenges in the order of `sortOrder`. Each challenge contains the
 * learner's progress on the days `days`, which are consecutive and in order. They are compared as a range: for `any(days)`
 * PostgreSQL assumes ten days, finds a plan with the actual days cheaper, and therefore plans the statement again on each call.
 */
export function selectDatedChallenges(userId: Input, days: Input): SQL<DatedChallenge[]> {
  const { id, type, name, targetValue, xpReward, coinReward } = dailyChallenges;
  const { date: day, currentProgress: progress, completed } = userDailyProgress;
  const ofDays = sql`(select coalesce(json_agg(${jsonObject({ day, progress, completed })}), '[]') from ${userDailyProgress}
    where ${userDailyProgress.userId} = ${userId} and ${day} between (${days}::date[])[1] and (${days}::date[])[cardinality(${days}::date[])]
      and ${userDailyProgress.challengeId} = ${id})`;
  const challenge = jsonObject({ id, type, name, targetValue, xpReward, coinReward, days: ofDays });
  return sql`(select coalesce(json_agg(${challenge} order by ${dailyChallenges.sortOrder}), '[]')
    from ${dailyChallenges} where ${dailyChallenges.isActive})`;
}
