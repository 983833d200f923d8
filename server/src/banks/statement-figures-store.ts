import { eq, max, sql } from 'drizzle-orm';
import { type FirstAnswerSums, MIN_OTHER_ANSWERS } from '@vialibera/domain/item-statistics';
import type { Db } from '#server/db/db.ts';
import { queryRows } from '#server/db/query-rows.ts';
import type { BankId } from './bank-id.ts';
import { ministerialQuestions } from './banks-tables.ts';
import { statementFigures } from './statement-figures-tables.ts';

/** How many rows one SQL statement inserts. PostgreSQL allows 65,535 parameters in one. */
const ROWS_PER_INSERT = 5000;

export type ChoiceFigures = Omit<typeof statementFigures.$inferInsert, 'computedAt'>;
/** The sums of each statement by its id. */
export type StatementFigures = ReadonlyMap<number, FirstAnswerSums>;

/**
 * Counts the first answers of the `count` learners after the id `after`. `last` is the id of the last one, or null if there was none.
 * Of several answers of a learner to a statement, only the first one counts, in the order in which they were given.
 */
export async function countFirstAnswers(db: Db, after: string, count: number) {
  const [chunk] = await queryRows<{ last: string | null }>(
    db,
    sql`select max(id) as last from (select id from auth_users where id > ${after} order by id limit ${count}) learner`,
  );
  const last = chunk?.last ?? null;
  if (last === null) return { last, figures: [] };
  const figures = await queryRows<ChoiceFigures>(
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
  return { last, figures };
}

/** Replaces all figures. Readers see either all the old ones or all the new ones. */
export function replaceFigures(db: Db, figures: readonly ChoiceFigures[], computedAt: Date): Promise<void> {
  return db.transaction(async (tx) => {
    await tx.delete(statementFigures);
    for (let from = 0; from < figures.length; from += ROWS_PER_INSERT) {
      const rows = figures.slice(from, from + ROWS_PER_INSERT).map((row) => ({ ...row, computedAt }));
      await tx.insert(statementFigures).values(rows);
    }
  });
}

/** Returns when the figures were computed; null if there are none. */
export async function findFiguresTime(db: Db): Promise<Date | null> {
  const [row] = await db.select({ at: max(statementFigures.computedAt) }).from(statementFigures);
  return row?.at ?? null;
}

/** Returns the sums of all statements of a bank with answers, by the keys of today. */
export async function findStatementFigures(db: Db, bank: BankId): Promise<StatementFigures> {
  const { statementId, choice, answers, rated, shares, squares } = statementFigures;
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
    .from(statementFigures)
    .innerJoin(ministerialQuestions, eq(ministerialQuestions.id, statementId))
    .where(eq(ministerialQuestions.bank, bank))
    .groupBy(statementId);
  return new Map(rows.map(({ id, ...sums }) => [id, sums]));
}
