import { signedIn } from '#server/context.ts';
import { runningExamId } from './running-exam.ts';
import { submitAttempt } from './submit-attempt.ts';

export const submitExam = signedIn.exam.submitExam.handler(async ({ input, context: { db, learner, now }, errors }) => {
  const result = await submitAttempt(db, learner, input.examId, now());
  if (!result) throw errors.EXAM_NOT_FOUND();
  // A submission that is sent again after the next exam has begun: its result holds keys.
  const running = await runningExamId(db, learner, now());
  if (running) throw errors.EXAM_RUNNING({ data: { examId: running } });
  return result;
});
