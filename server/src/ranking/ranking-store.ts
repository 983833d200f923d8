import { and, between, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Day } from '@vialibera/domain/day';
import type { Db } from '#server/db/db.ts';
import { fixedSql } from '#server/db/fixed-query.ts';
import { fixedInsertion, type NamedChange } from '#server/db/write-together.ts';
import { rankingDays, rankingOptOuts, rankingStatements } from './ranking-tables.ts';

type Addition = { week: Day; day: Day; ids: readonly number[]; exams: number };

/**
 * Returns the changes, for `writeTogether`, that add right answers and passed exams to the ranking. The first change deletes
 * the learner's statements of past weeks; their counts remain in `ranking_days`. The second change inserts the statements
 * `ids` that the learner has not yet answered right in this week. The third change adds the number of inserted statements,
 * and the passed exams, to the counts of the day.
 */
export function toRankingChanges(userId: string, { week, day, ids, exams }: Addition): (SQL | NamedChange)[] {
  const rows = ids.map((statementId) => ({ userId, week, statementId }));
  return [
    deletionOfPastWeeks({ userId, week }),
    { name: 'ranked', change: insertionOfStatements(rows) },
    additionToDay({ userId, day, exams }),
  ];
}

const deletionOfPastWeeks = fixedSql(
  () => sql`delete from ${rankingStatements}
    where user_id = ${sql.placeholder('userId')} and week < ${sql.placeholder('week')}`,
);

const insertionOfStatements = fixedInsertion(rankingStatements, sql`on conflict do nothing returning statement_id`);

const additionToDay = fixedSql(() => {
  const exams = sql`${sql.placeholder('exams')}::int`;
  return sql`insert into ${rankingDays} (user_id, day, statements, exams)
    select ${sql.placeholder('userId')}, ${sql.placeholder('day')}::date, count(*), ${exams}
    from ranked having count(*) + ${exams} > 0
    on conflict (user_id, day) do update set statements = ${rankingDays.statements} + excluded.statements,
      exams = ${rankingDays.exams} + excluded.exams`;
});

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
