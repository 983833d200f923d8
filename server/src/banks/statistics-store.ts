import { and, eq, isNull, sql } from 'drizzle-orm';
import { SUSPECT_MIN_ANSWERS, isKeySuspect } from '@vialibera/domain/item-statistics';
import type { Db } from '#server/db/db.ts';
import type { BankId } from '@vialibera/contract/bank-ids';
import { ministerialQuestions } from './banks-tables.ts';
import { statementFirstAnswers, statementStatistics } from './statistics-tables.ts';

/**
 * Records a submitted exam; null is unanswered. Call it once per exam, in the transaction of the submission. Rows are updated in the
 * order of their ids to avoid deadlocks between submissions.
 */
export async function recordExamAnswers(
  tx: Db,
  userId: string,
  sheet: readonly { id: number; answer: boolean | null }[],
) {
  const answered = sheet.flatMap(({ id, answer }) => (answer === null ? [] : [{ userId, statementId: id, answer }]));
  const first = new Map<number, boolean>();
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
      answeredTrue: first.get(id) === true ? 1 : 0,
      answeredFalse: first.get(id) === false ? 1 : 0,
    }));
  const { statementId, shown, answeredTrue, answeredFalse } = statementStatistics;
  await tx
    .insert(statementStatistics)
    .values(rows)
    .onConflictDoUpdate({
      target: statementId,
      set: {
        shown: sql`${shown} + 1`,
        answeredTrue: sql`${answeredTrue} + excluded.answered_true`,
        answeredFalse: sql`${answeredFalse} + excluded.answered_false`,
      },
    });
}

/** The number of first answers, and of those that agree with the current key. */
export const firstAnswerCount = sql<number>`coalesce(${statementStatistics.answeredTrue} + ${statementStatistics.answeredFalse}, 0)`;
export const correctFirstAnswerCount = sql<number>`coalesce(case when ${ministerialQuestions.answer} then ${statementStatistics.answeredTrue} else ${statementStatistics.answeredFalse} end, 0)`;

/** The live statements with a suspect key. SQL preselects those that most learners answer wrong. */
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
