import { examIsOver } from '@vialibera/domain/exam';
import { signedIn } from '#server/context.ts';
import { lockAttempt, saveAnswer } from './exam-store.ts';
import { secondsLeft } from './show-exam.ts';

export const answerExam = signedIn.exam.answerExam.handler(async ({ input, context: { db, learner, now }, errors }) =>
  db.transaction(async (tx) => {
    const attempt = await lockAttempt(tx, learner.id, input.examId);
    if (!attempt) throw errors.EXAM_NOT_FOUND();
    const answeredAt = now();
    if (attempt.status === 'submitted' || examIsOver(attempt.deadlineAt, answeredAt)) throw errors.EXAM_SUBMITTED();
    const { position, answer } = input;
    await saveAnswer(tx, { userId: learner.id, attemptId: attempt.id, position, answer, answeredAt });
    return { secondsLeft: secondsLeft(attempt, answeredAt) };
  }),
);
