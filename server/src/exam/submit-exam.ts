import { signedIn } from '#server/context.ts';
import { findRunningExamId } from './exam-store.ts';
import { submitAttempt } from './submit-attempt.ts';

export const submitExam = signedIn.exam.submitExam.handler(async ({ input, context: { db, learner, now }, errors }) => {
  const result = await submitAttempt(db, learner, input.examId, now());
  if (!result) throw errors.EXAM_NOT_FOUND();
  // A retry of this submission may arrive while the learner's next exam is in progress. The result must not be returned then,
  // because it contains answer keys.
  const running = await findRunningExamId(db, learner, now());
  if (running) throw errors.EXAM_RUNNING({ data: { examId: running } });
  return result;
});
