import { isExamOver } from '@vialibera/domain/exam/exam';
import { signedIn } from '#server/context.ts';
import { findAttempt, findRunningExamId, listAnswers } from './exam-store.ts';
import { toRunningExam, toSubmittedExam } from './exam-view.ts';
import { getExamResult, submitAttempt } from './submit-attempt.ts';

export const getExam = signedIn.exam.getExam.handler(async ({ input: { examId }, context, errors }) => {
  const { db, learner, now } = context;
  const attempt = await findAttempt(db, learner.id, examId);
  if (!attempt) throw errors.EXAM_NOT_FOUND();
  const answers = await listAnswers(db, attempt);
  if (attempt.status === 'running' && !isExamOver(attempt.deadlineAt, now()))
    return toRunningExam(attempt, answers, now());
  const result =
    attempt.status === 'running'
      ? await submitAttempt(db, learner, examId, now())
      : await getExamResult(db, learner, attempt, answers, now());
  if (!result) throw errors.EXAM_NOT_FOUND();
  // The result contains answer keys. It is not returned while the learner takes another exam, because the same statements may
  // occur in both exams.
  const runningId = await findRunningExamId(db, learner, now());
  if (runningId) throw errors.EXAM_RUNNING({ data: { examId: runningId } });
  return toSubmittedExam(context, result);
});
