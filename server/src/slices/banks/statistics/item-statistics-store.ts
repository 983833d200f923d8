import { eq, max, sql } from 'drizzle-orm';
import { type FirstAnswerSums, MIN_OTHER_ANSWERS } from '@vialibera/domain/banks/item-statistics';
import type { Db } from '#server/platform/db/db.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import type { BankId } from '#server/slices/banks/bank-id.ts';
import { ministerialQuestions } from '#server/slices/banks/banks-tables.ts';
import { itemStatistics } from './item-statistics-tables.ts';

/** The number of rows that one query inserts. PostgreSQL allows 65,535 parameters per query. */
const ROWS_PER_INSERT = 5000;

export type ChoiceStatistics = Omit<typeof itemStatistics.$inferInsert, 'computedAt'>;
/** For each statement id, sums over the first answers to the statement. */
export type ItemStatistics = ReadonlyMap<number, FirstAnswerSums>;

/**
 * Counts the first answers of the next learners: at most `count` learners, in the order of their ids, beginning after
 * the id `after`. In the result, `last` is the id of the last of these learners; null if there are no more learners. If
 * a learner has answered a statement several times, only the earliest answer counts.
 */
export async function countFirstAnswers(db: Db, after: string, count: number) {
  const [chunk] = await queryRows<{ last: string | null }>(
    db,
    sql`select max(id) as last from (select id from auth_users where id > ${after} order by id limit ${count}) learner`,
  );
  const last = chunk?.last ?? null;
  if (last === null) return { last, statistics: [] };
  const statistics = await queryRows<ChoiceStatistics>(
    db,
    sql`
    with first as materialized (
      select distinct on (user_id, statement_id) user_id, licence, statement_id, choice, correct::int as correct
      from answers
      where user_id > ${after} and user_id <= ${last} and statement_id is not null
      order by user_id, statement_id, answered_at, received_at, id
    ), learner as (
      select user_id, licence, count(*) as answers, sum(correct) as correct from first group by user_id, licence
    ), rated as (
      select first.statement_id, first.choice, case when learner.answers > ${MIN_OTHER_ANSWERS}
        then (learner.correct - first.correct)::float8 / (learner.answers - 1) end as share
      from first join learner using (user_id, licence)
    )
    select statement_id as "statementId", choice, count(*)::int as answers, count(share)::int as rated,
      coalesce(sum(share), 0) as shares, coalesce(sum(share * share), 0) as squares
    from rated group by statement_id, choice`,
  );
  return { last, statistics };
}

/** Replaces all statistics in one transaction, so no reader sees a mixture of old and new rows. */
export function replaceItemStatistics(
  db: Db,
  statistics: readonly ChoiceStatistics[],
  computedAt: Date,
): Promise<void> {
  return db.transaction(async (tx) => {
    await tx.delete(itemStatistics);
    for (let from = 0; from < statistics.length; from += ROWS_PER_INSERT) {
      const rows = statistics.slice(from, from + ROWS_PER_INSERT).map((row) => ({ ...row, computedAt }));
      await tx.insert(itemStatistics).values(rows);
    }
  });
}

/** Returns the time at which the statistics were computed, or null if there are none. */
export async function findStatisticsTime(db: Db): Promise<Date | null> {
  const [row] = await db.select({ at: max(itemStatistics.computedAt) }).from(itemStatistics);
  return row?.at ?? null;
}

/**
 * Returns the sums for each statement of a bank, without the statements that have no answers. Right answers are counted
 * with the current answer keys.
 */
export async function findItemStatistics(db: Db, bank: BankId): Promise<ItemStatistics> {
  const { statementId, choice, answers, rated, shares, squares } = itemStatistics;
  const isRight = sql`filter (where ${choice} = ${ministerialQuestions.answer})`;
  const rows = await db
    .select({
      id: statementId,
      answers: sql<number>`sum(${answers})::int`,
      right: sql<number>`coalesce(sum(${answers}) ${isRight}, 0)::int`,
      rated: sql<number>`sum(${rated})::int`,
      ratedRight: sql<number>`coalesce(sum(${rated}) ${isRight}, 0)::int`,
      shares: sql<number>`sum(${shares})`,
      squares: sql<number>`sum(${squares})`,
      rightShares: sql<number>`coalesce(sum(${shares}) ${isRight}, 0)`,
    })
    .from(itemStatistics)
    .innerJoin(ministerialQuestions, eq(ministerialQuestions.id, statementId))
    .where(eq(ministerialQuestions.bank, bank))
    .groupBy(statementId);
  return new Map(rows.map(({ id, ...sums }) => [id, sums]));
}
