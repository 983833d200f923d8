import { isPossibleAnswer } from '@vialibera/domain/exam/answer';
import { examSecondsLeft, isExamOver } from '@vialibera/domain/exam/exam';
import { signedIn } from '#server/context.ts';
import { sendTogether } from '#server/platform/db/send-together.ts';
import { lockAttemptForAnswer, saveAnswer } from './exam-answer-store.ts';

/** Saves an answer. If the exam is submitted at the same time, the answer is either graded with it or refused. */
export const answerExam = signedIn.exam.answerExam.handler(async ({ input, context, errors }) => {
  const { db, learner, now } = context;
  const answer = { ...input, userId: learner.id, answeredAt: now() };
  return db.transaction(async (tx) => {
    // Both queries are sent together to save a round trip. If the answer is refused, the rollback removes it again.
    const [attempt] = await sendTogether([lockAttemptForAnswer(tx, answer), saveAnswer(tx, answer)]);
    if (!attempt) throw errors.EXAM_NOT_FOUND();
    const { status, statement, deadlineAt, form } = attempt;
    if (status === 'submitted' || isExamOver(deadlineAt, answer.answeredAt)) throw errors.EXAM_SUBMITTED();
    if (!statement || !isPossibleAnswer(input.answer, statement.options ?? null)) throw errors.ANSWER_IMPOSSIBLE();
    return { secondsLeft: examSecondsLeft(deadlineAt, answer.answeredAt, form) };
  });
});
