import { signedIn } from '#server/context.ts';
import { submitAttempt } from './submit-attempt.ts';

export const submitExam = signedIn.exam.submitExam.handler(async ({ input, context: { db, learner, now }, errors }) => {
  const result = await submitAttempt(db, learner, input.examId, now());
  if (!result) throw errors.EXAM_NOT_FOUND();
  return result;
});
