import type { Answer } from '@vialibera/domain/exam/answer';
import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '#server/platform/db/db.ts';
import { type ExamStatement, quizAttemptAnswers, quizAttempts } from './exam-tables.ts';

type OwnPosition = { userId: string; examId: string; position: number };

/**
 * Returns the learner's attempt, of its statements only the one at `position`, or undefined if the learner has no such attempt.
 * Until the transaction ends, the attempt cannot be submitted, but other answers can be saved in it.
 */
export async function lockAttemptForAnswer(tx: Db, { userId, examId, position }: OwnPosition) {
  const { status, form, deadlineAt, questions } = quizAttempts;
  const [attempt] = await tx
    .select({ status, form, deadlineAt, statement: sql<ExamStatement | null>`${questions} -> ${position}::integer` })
    .from(quizAttempts)
    .where(and(eq(quizAttempts.userId, userId), eq(quizAttempts.id, examId)))
    .for('share');
  return attempt;
}

/** Saves an answer. If the question already has an answer, replaces it. */
export async function saveAnswer(
  tx: Db,
  { examId, userId, position, answer, answeredAt }: OwnPosition & { answer: Answer; answeredAt: Date },
) {
  const { userId: user, attemptId, position: at } = quizAttemptAnswers;
  await tx
    .insert(quizAttemptAnswers)
    .values({ userId, attemptId: examId, position, answer, answeredAt })
    .onConflictDoUpdate({ target: [user, attemptId, at], set: { answer, answeredAt } });
}
