import { gte, sql } from 'drizzle-orm';
import type { Db } from '#server/platform/db/db.ts';
import { sendTogether } from '#server/platform/db/send-together.ts';
import { answers, studyStates } from './answers-tables.ts';

export type NewAnswer = typeof answers.$inferInsert;

/** Inserts answers of one learner in a transaction, and marks the study states that depend on them as stale. */
export async function insertAnswers(tx: Db, rows: readonly NewAnswer[]): Promise<void> {
  await sendTogether(toAnswerQueries(tx, rows));
}

/**
 * Returns the queries of `insertAnswers`, for `sendTogether`. An answer whose id the learner has already used is ignored.
 *
 * Marking a study state and computing it both lock its row until their transactions end. If the computation comes second, it waits
 * and includes the new answers. If the computation comes first, its result is marked as stale. The states are locked in the order
 * of their licences, because two requests of the same learner could otherwise deadlock.
 */
export function toAnswerQueries(tx: Db, rows: readonly NewAnswer[]) {
  if (rows.length === 0) return [];
  const licences = [...new Set(rows.map(({ licence }) => licence))].toSorted();
  return [
    ...licences.map((licence) =>
      markStale(
        tx,
        rows.filter((row) => row.licence === licence),
      ),
    ),
    tx.insert(answers).values(rows.map(withNulls)).onConflictDoNothing(),
  ];
}

/** `rows` are answers of one learner to one question list. */
function markStale(tx: Db, rows: readonly NewAnswer[]) {
  const [{ userId, licence }] = rows as [NewAnswer];
  const earliest = new Date(Math.min(...rows.map(({ answeredAt }) => answeredAt.getTime())));
  const isLate = gte(studyStates.foldedUntil, earliest);
  return tx
    .insert(studyStates)
    .values({ userId, licence, stale: true, late: false })
    .onConflictDoUpdate({
      target: [studyStates.userId, studyStates.licence],
      set: { stale: true, late: sql`${studyStates.late} or coalesce(${isLate}, false)` },
    });
}

/** Sets all columns, so that the text of the query depends only on the number of rows and PostgreSQL can reuse its plan. */
function withNulls(answer: NewAnswer): NewAnswer {
  const { statementId = null, questionId = null, conceptId = null, topic = null, ms = null, unsure = false } = answer;
  return { ...answer, statementId, questionId, conceptId, topic, ms, unsure };
}
