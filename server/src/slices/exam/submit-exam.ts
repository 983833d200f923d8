import { signedIn } from '#server/context.ts';
import { findRunningExamId } from './exam-store.ts';
import { toSubmittedExam } from './exam-view.ts';
import { submitAttempt } from './submit-attempt.ts';

export const submitExam = signedIn.exam.submitExam.handler(async ({ input, context, errors }) => {
  const { db, learner, now } = context;
  const result = await submitAttempt(db, learner, input.examId, now(), input.timeUp);
  if (!result) throw errors.EXAM_NOT_FOUND();
  // If this request is a retry, the learner's next exam may already be in progress. The result is not returned in this case,
  // because it contains answer keys.
  const runningId = result.isRetry ? await findRunningExamId(db, learner, now()) : null;
  if (runningId) throw errors.EXAM_RUNNING({ data: { examId: runningId } });
  return toSubmittedExam(context, result);
});
