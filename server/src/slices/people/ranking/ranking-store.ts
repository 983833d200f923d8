import { and, between, eq, inArray, lt, sql } from 'drizzle-orm';
import { rankingDayAt } from '@vialibera/domain/people/ranking';
import type { Day } from '@vialibera/domain/time/day';
import type { Db } from '#server/platform/db/db.ts';
import { rankingDays, rankingOptOuts, rankingStatements } from './ranking-tables.ts';

/** Inserts the statements `ids` that the learner has not yet answered right in this week. Returns their number. */
export async function insertRankedStatements(tx: Db, userId: string, week: Day, ids: readonly number[]) {
  if (ids.length === 0) return 0;
  const { statementId } = rankingStatements;
  const rows = ids.map((id) => ({ userId, week, statementId: id }));
  const inserted = await tx.insert(rankingStatements).values(rows).onConflictDoNothing().returning({ statementId });
  return inserted.length;
}

/** Deletes the statements of past weeks. Their counts remain in `ranking_days`. */
export async function deletePastRankedStatements(db: Db, now: Date) {
  await db.delete(rankingStatements).where(lt(rankingStatements.week, rankingDayAt(now).week));
}

/** Adds right answers and passed exams to the learner's counts of the day. */
export async function addToRankingDay(tx: Db, row: typeof rankingDays.$inferSelect): Promise<void> {
  const { userId, day, statements, exams } = rankingDays;
  await tx
    .insert(rankingDays)
    .values(row)
    .onConflictDoUpdate({
      target: [userId, day],
      set: { statements: sql`${statements} + ${row.statements}`, exams: sql`${exams} + ${row.exams}` },
    });
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
