import { and, eq, isNull, sql } from 'drizzle-orm';
import { ALARM_FROM, keyLooksWrong } from '@vialibera/domain/item-statistics';
import type { Db } from '#server/db/db.ts';
import type { BankId } from './banks-store.ts';
import { ministerialQuestions } from './banks-tables.ts';
import { statementFirstAnswers, statementStatistics } from './statistics-tables.ts';

/**
 * Counts a sheet that is handed in; null is unanswered. Call it once for each sheet, in the transaction of its submission.
 * The rows are taken in the order of their ids, so that two submissions never wait for each other in a ring.
 */
export async function countAnswers(tx: Db, userId: string, sheet: readonly { id: number; answer: boolean | null }[]) {
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
      saidTrue: first.get(id) === true ? 1 : 0,
      saidFalse: first.get(id) === false ? 1 : 0,
    }));
  const { statementId, shown, saidTrue, saidFalse } = statementStatistics;
  await tx
    .insert(statementStatistics)
    .values(rows)
    .onConflictDoUpdate({
      target: statementId,
      set: {
        shown: sql`${shown} + 1`,
        saidTrue: sql`${saidTrue} + excluded.said_true`,
        saidFalse: sql`${saidFalse} + excluded.said_false`,
      },
    });
}

/** How many first answers a statement has, and how many agree with its key as it is now. */
export const firstAnswers = sql<number>`coalesce(${statementStatistics.saidTrue} + ${statementStatistics.saidFalse}, 0)`;
export const rightAnswers = sql<number>`coalesce(case when ${ministerialQuestions.answer} then ${statementStatistics.saidTrue} else ${statementStatistics.saidFalse} end, 0)`;

/** The live statements whose key should be checked. SQL leaves only those that most learners get wrong for the rule. */
export async function listAlarms(db: Db, bank: BankId): Promise<number[]> {
  const rows = await db
    .select({ id: ministerialQuestions.id, right: rightAnswers, answers: firstAnswers })
    .from(statementStatistics)
    .innerJoin(ministerialQuestions, eq(ministerialQuestions.id, statementStatistics.statementId))
    .where(
      and(
        eq(ministerialQuestions.bank, bank),
        isNull(ministerialQuestions.retiredInVersion),
        sql`${firstAnswers} >= ${ALARM_FROM}`,
        sql`${rightAnswers} * 2 < ${firstAnswers}`,
      ),
    );
  return rows.filter(({ right, answers }) => keyLooksWrong(right, answers)).map(({ id }) => id);
}
