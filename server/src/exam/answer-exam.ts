import { isExamOver, examSecondsLeft, graceCutoff } from '@vialibera/domain/exam';
import { signedIn } from '#server/context.ts';
import { saveAnswer } from './exam-answer-store.ts';

export const answerExam = signedIn.exam.answerExam.handler(async ({ input, context, errors }) => {
  const { db, learner, now } = context;
  const answeredAt = now();
  const cutoff = graceCutoff(answeredAt);
  const attempt = await saveAnswer(db, { ...input, userId: learner.id, answeredAt, cutoff });
  if (!attempt) throw errors.EXAM_NOT_FOUND();
  if (attempt.status === 'submitted' || isExamOver(attempt.deadlineAt, answeredAt)) throw errors.EXAM_SUBMITTED();
  if (!attempt.possible) throw errors.ANSWER_IMPOSSIBLE();
  return { secondsLeft: examSecondsLeft(attempt.deadlineAt, answeredAt, attempt.form) };
});
