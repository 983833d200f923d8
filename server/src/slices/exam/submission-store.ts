import { and, eq } from 'drizzle-orm';
import type { RewardedLearner } from '#server/context.ts';
import type { Db } from '#server/platform/db/db.ts';
import { sendTogether } from '#server/platform/db/send-together.ts';
import { findRewardFacts } from '#server/slices/rewards/reward-facts-store.ts';
import { findStatsForUpdate, lockStats } from '#server/slices/rewards/rewards-store.ts';
import { type Attempt, listSavedAnswers, lockAttempt } from './exam-store.ts';
import { quizAttempts } from './exam-tables.ts';

/**
 * Locks the attempt and the learner's stats until the transaction ends. Returns undefined if the learner has no such attempt. The
 * caller must read everything else in later queries (see `lockStats`).
 */
export async function lockSubmission(tx: Db, userId: string, examId: string) {
  const [attempt, stats] = await sendTogether([lockAttempt(tx, userId, examId), findStatsForUpdate(tx, userId)]);
  return attempt && { attempt, stats: stats ?? (await lockStats(tx, userId)) };
}

/** Reads the learner's answers and the facts that determine the reward. Must be called after `lockSubmission`. */
export async function findSubmissionFacts(tx: Db, learner: RewardedLearner, attempt: Attempt, at: Date) {
  const [saved, facts] = await sendTogether([
    listSavedAnswers(tx, attempt),
    findRewardFacts(tx, learner, { sourceType: 'exam', sourceId: attempt.id }, at),
  ]);
  return { saved, facts };
}

/** Saves the result of an exam. */
export function updateSubmitted(tx: Db, { userId, id, status, submittedAt, timedOut, score, errors }: Attempt) {
  return tx
    .update(quizAttempts)
    .set({ status, submittedAt, timedOut, score, errors })
    .where(and(eq(quizAttempts.userId, userId), eq(quizAttempts.id, id)));
}
