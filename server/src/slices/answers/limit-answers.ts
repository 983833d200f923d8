import type { Db } from '#server/platform/db/db.ts';
import { consumeRateLimit } from '#server/platform/rate-limit/rate-limit-store.ts';

/**
 * The maximum number of answers that a learner can send in a day (UTC). Every answer costs time whenever the study state is
 * computed from all of them. Somebody who answers every six seconds for eight hours sends 9,600: each answer of a session is
 * sent twice, once at once and once with the completion of the session.
 */
const LIMIT = { max: 20_000, seconds: 24 * 3600 };

/**
 * Counts `answers` answers of the learner. Returns true if they exceed the day's limit. The caller then records none of them.
 */
export async function hasTooManyAnswers(db: Db, learner: { id: string }, answers: number, now: Date): Promise<boolean> {
  return (await consumeRateLimit(db, 'answers of a day', learner.id, LIMIT, now, answers)) > 0;
}
