import { and, between, eq, inArray, sql } from 'drizzle-orm';
import type { Day } from '@vialibera/domain/day';
import type { Db } from '#server/db/db.ts';
import { toInsertion } from '#server/db/write-together.ts';
import { rankingDays, rankingOptOuts, rankingStatements } from './ranking-tables.ts';

type Addition = { week: Day; day: Day; ids: readonly number[]; exams: number };

/**
 * Records the statements that the learner has answered right in a week, and adds those that are new in that week, and passed exams, to
 * the counts of a day, in one SQL statement. Also deletes the learner's recorded statements of the weeks before: the rows only prevent a
 * statement from counting twice in its week; `ranking_days` keeps the counts.
 */
export async function addToRanking(tx: Db, userId: string, { week, day, ids, exams }: Addition) {
  const rows = ids.map((statementId) => ({ userId, week, statementId }));
  const counts = { statements: rankingDays.statements, exams: rankingDays.exams };
  await tx.execute(sql`
    with forgotten as (
      delete from ${rankingStatements} where user_id = ${userId} and week < ${week}
    ), added as (
      ${toInsertion(rankingStatements, rows)} on conflict do nothing returning statement_id
    )
    insert into ${rankingDays} (user_id, day, statements, exams)
    select ${userId}, ${day}::date, count(*), ${exams}::int from added having count(*) + ${exams}::int > 0
    on conflict (user_id, day) do update set statements = ${counts.statements} + excluded.statements,
      exams = ${counts.exams} + excluded.exams`);
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
