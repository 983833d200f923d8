import { and, asc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Day } from '@vialibera/domain/day';
import type { Db } from '#server/db/db.ts';
import { dailyChallenges, userDailyProgress } from './rewards-tables.ts';

export type ChallengeRow = Awaited<ReturnType<typeof listChallengesOf>>[number];

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

type Progress = { challengeId: string; currentProgress: number; completed: boolean; completedAt: Date | null };

export async function saveProgress(tx: Db, userId: string, date: Day, rows: readonly Progress[]) {
  if (rows.length === 0) return;
  await tx
    .insert(userDailyProgress)
    .values(rows.map((row) => ({ ...row, userId, date })))
    .onConflictDoUpdate({
      target: [userDailyProgress.userId, userDailyProgress.date, userDailyProgress.challengeId],
      set: {
        currentProgress: sql`excluded.current_progress`,
        completed: sql`excluded.completed`,
        completedAt: sql`excluded.completed_at`,
      },
    });
}
