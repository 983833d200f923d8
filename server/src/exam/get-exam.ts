import { examIsOver } from '@vialibera/domain/exam';
import { signedIn } from '#server/context.ts';
import { findAttempt, findRunning, listAnswers } from './exam-store.ts';
import { showRunning } from './show-exam.ts';
import { showResult, submitAttempt } from './submit-attempt.ts';

export const getExam = signedIn.exam.getExam.handler(async ({ input: { examId }, context, errors }) => {
  const { db, learner, now } = context;
  const attempt = await findAttempt(db, learner.id, examId);
  if (!attempt) throw errors.EXAM_NOT_FOUND();
  const answers = await listAnswers(db, attempt);
  if (attempt.status === 'running' && !examIsOver(attempt.deadlineAt, now()))
    return showRunning(attempt, answers, now());
  if (attempt.status === 'running') {
    const result = await submitAttempt(db, learner, examId, now());
    if (!result) throw errors.EXAM_NOT_FOUND();
    return result;
  }
  // A past sheet may hold the key of a statement that stands in the running one.
  const running = await findRunning(db, learner.id);
  if (running) throw errors.EXAM_RUNNING({ data: { examId: running.id } });
  return showResult(db, learner, attempt, answers, now());
});
