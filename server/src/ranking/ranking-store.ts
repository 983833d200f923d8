import { and, between, eq, inArray, lt, sql } from 'drizzle-orm';
import type { Day } from '@vialibera/domain/day';
import type { Db } from '#server/db/db.ts';
import { rankingDays, rankingOptOuts, rankingStatements } from './ranking-tables.ts';

/** Records statements that the learner has answered right in the given week. Returns how many of them are new in that week. */
export async function insertStatements(tx: Db, userId: string, week: Day, ids: readonly number[]): Promise<number> {
  if (ids.length === 0) return 0;
  const added = await tx
    .insert(rankingStatements)
    .values(ids.map((statementId) => ({ userId, week, statementId })))
    .onConflictDoNothing()
    .returning({ statementId: rankingStatements.statementId });
  return added.length;
}

export async function addToRankingDay(tx: Db, userId: string, day: Day, add: { statements: number; exams: number }) {
  const { statements, exams } = rankingDays;
  await tx
    .insert(rankingDays)
    .values({ userId, day, ...add })
    .onConflictDoUpdate({
      target: [rankingDays.userId, rankingDays.day],
      set: { statements: sql`${statements} + ${add.statements}`, exams: sql`${exams} + ${add.exams}` },
    });
}

/**
 * Deletes the learner's recorded statements of the weeks before `week`. The rows only prevent a statement from counting twice in
 * its week; `ranking_days` keeps the counts.
 */
export async function deleteWeeksBefore(tx: Db, userId: string, week: Day) {
  await tx.delete(rankingStatements).where(and(eq(rankingStatements.userId, userId), lt(rankingStatements.week, week)));
}

export function listRankingDays(db: Db, userIds: readonly string[], from: Day, to: Day) {
  return db
    .select()
    .from(rankingDays)
    .where(and(inArray(rankingDays.userId, [...userIds]), between(rankingDays.day, from, to)));
}

export async function listOptedOut(db: Db, userIds: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .select({ userId: rankingOptOuts.userId })
    .from(rankingOptOuts)
    .where(inArray(rankingOptOuts.userId, [...userIds]));
  return new Set(rows.map(({ userId }) => userId));
}

export async function saveOptOut(db: Db, userId: string, since: Date) {
  await db.insert(rankingOptOuts).values({ userId, since }).onConflictDoNothing();
}

export async function deleteOptOut(db: Db, userId: string) {
  await db.delete(rankingOptOuts).where(eq(rankingOptOuts.userId, userId));
}
