import { and, asc, between, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Day } from '@vialibera/domain/time/day';
import type { Db } from '#server/platform/db/db.ts';
import { dailyChallenges, userDailyProgress } from './rewards-tables.ts';

type ChallengeRow = typeof dailyChallenges.$inferSelect;

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

/** Returns the active challenges with the learner's progress on the days from `first` to `last`. */
export async function listDatedChallenges(db: Db, userId: string, first: Day, last: Day): Promise<DatedChallenge[]> {
  const { id, type, name, targetValue, xpReward, coinReward, isActive, sortOrder } = dailyChallenges;
  const { date: day, currentProgress: progress, completed } = userDailyProgress;
  const rows = await db
    .select({
      challenge: { id, type, name, targetValue, xpReward, coinReward },
      onDay: { day, progress, completed },
    })
    .from(dailyChallenges)
    .leftJoin(
      userDailyProgress,
      and(eq(userDailyProgress.challengeId, id), eq(userDailyProgress.userId, userId), between(day, first, last)),
    )
    .where(eq(isActive, true))
    .orderBy(asc(sortOrder));
  return [...Map.groupBy(rows, ({ challenge }) => challenge.id).values()].map((own) => {
    return { ...own[0]!.challenge, days: own.flatMap(({ onDay }) => onDay ?? []) };
  });
}
