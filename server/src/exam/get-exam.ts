import { examIsOver } from '@vialibera/domain/exam';
import { signedIn } from '#server/context.ts';
import { findAttempt, listAnswers } from './exam-store.ts';
import { runningExamId } from './running-exam.ts';
import { showRunning } from './show-exam.ts';
import { showResult, submitAttempt } from './submit-attempt.ts';

export const getExam = signedIn.exam.getExam.handler(async ({ input: { examId }, context, errors }) => {
  const { db, learner, now } = context;
  const attempt = await findAttempt(db, learner.id, examId);
  if (!attempt) throw errors.EXAM_NOT_FOUND();
  const answers = await listAnswers(db, attempt);
  if (attempt.status === 'running' && !examIsOver(attempt.deadlineAt, now()))
    return showRunning(attempt, answers, now());
  const result =
    attempt.status === 'running'
      ? await submitAttempt(db, learner, examId, now())
      : await showResult(db, learner, attempt, answers, now());
  if (!result) throw errors.EXAM_NOT_FOUND();
  // A past sheet may hold the key of a statement of the running one.
  const running = await runningExamId(db, learner, now());
  if (running) throw errors.EXAM_RUNNING({ data: { examId: running } });
  return result;
});
