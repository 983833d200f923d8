import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Answer } from '@vialibera/domain/answer';
import { SUSPECT_MIN_ANSWERS, isKeySuspect } from '@vialibera/domain/item-statistics';
import type { Db } from '#server/db/db.ts';
import type { BankId } from './bank-id.ts';
import { ministerialQuestions } from './banks-tables.ts';
import { statementFirstAnswers, statementStatistics } from './statistics-tables.ts';

/**
 * Adds a submitted exam to the statistics. An `answer` is null if the learner did not answer the statement. Must be called once
 * per exam, in the transaction that submits it. Rows are updated in the order of their ids, because otherwise simultaneous
 * submissions could deadlock.
 */
export async function recordExamAnswers(
  tx: Db,
  userId: string,
  sheet: readonly { id: number; answer: Answer | null }[],
) {
  const answered = sheet.flatMap(({ id, answer }) => (answer === null ? [] : [{ userId, statementId: id, answer }]));
  const first = new Map<number, Answer>();
  if (answered.length > 0) {
    const { statementId, answer } = statementFirstAnswers;
    const rows = await tx
      .insert(statementFirstAnswers)
      .values(answered)
      .onConflictDoNothing()
      .returning({ statementId, answer });
    for (const row of rows) first.set(row.statementId, row.answer);
  }
  const rows = sheet
    .toSorted((one, other) => one.id - other.id)
    .map(({ id }) => ({
      statementId: id,
      shown: 1,
      firstAnswers: first.has(id) ? { [String(first.get(id))]: 1 } : {},
    }));
  const { statementId, shown, firstAnswers } = statementStatistics;
  await tx
    .insert(statementStatistics)
    .values(rows)
    .onConflictDoUpdate({
      target: statementId,
      set: {
        shown: sql`${shown} + 1`,
        // Each exam adds at most one first answer to a statement.
        firstAnswers: sql`${firstAnswers} || coalesce((
          select jsonb_build_object(added.key, coalesce((${firstAnswers} ->> added.key)::integer, 0) + 1)
          from jsonb_each(excluded.first_answers) added), '{}')`,
      },
    });
}

/**
 * SQL expressions for the number of first answers to a statement, and for the number of first answers that agree with the
 * statement's current answer key.
 */
export const firstAnswerCount = sql<number>`coalesce((
  select sum(value::integer)::integer from jsonb_each_text(${statementStatistics.firstAnswers})), 0)`;
export const correctFirstAnswerCount = sql<number>`coalesce((${statementStatistics.firstAnswers} ->> (${ministerialQuestions.answer} #>> '{}'))::integer, 0)`;

/**
 * Returns the ids of statements that are not retired and whose answer key is probably wrong. SQL preselects the statements that
 * most learners answer wrong; `isKeySuspect` then decides.
 */
export async function listSuspectStatements(db: Db, bank: BankId): Promise<number[]> {
  const rows = await db
    .select({ id: ministerialQuestions.id, right: correctFirstAnswerCount, answers: firstAnswerCount })
    .from(statementStatistics)
    .innerJoin(ministerialQuestions, eq(ministerialQuestions.id, statementStatistics.statementId))
    .where(
      and(
        eq(ministerialQuestions.bank, bank),
        isNull(ministerialQuestions.retiredInVersion),
        sql`${firstAnswerCount} >= ${SUSPECT_MIN_ANSWERS}`,
        sql`${correctFirstAnswerCount} * 2 < ${firstAnswerCount}`,
      ),
    );
  return rows.filter(({ right, answers }) => isKeySuspect(right, answers)).map(({ id }) => id);
}
