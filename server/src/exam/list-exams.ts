import { EXAM_MAX_ERRORS, isExamOver, examSecondsLeft } from '@vialibera/domain/exam';
import { signedIn } from '#server/context.ts';
import { countAnswered, findRunning, listSubmitted } from './exam-store.ts';
import { submitAttempt } from './submit-attempt.ts';

export const listExams = signedIn.exam.listExams.handler(async ({ context: { db, learner, bank, now } }) => {
  let running = await findRunning(db, learner.id);
  if (running && isExamOver(running.deadlineAt, now())) {
    await submitAttempt(db, learner, running.id, now());
    running = undefined;
  }
  const answered = running ? await countAnswered(db, learner.id, running.id) : 0;
  const submitted = await listSubmitted(db, learner.id);
  const current = await bank.current(db);
  return {
    running: running ? { id: running.id, secondsLeft: examSecondsLeft(running.deadlineAt, now()), answered } : null,
    submitted: submitted.map(({ id, submittedAt, score, errors }) => ({
      id,
      submittedAt: (submittedAt as Date).toISOString(),
      score: score as number,
      errors: errors as number,
      passed: (errors as number) <= EXAM_MAX_ERRORS,
    })),
    bank: current ? { name: current.name, statements: current.statements, explained: current.explained } : null,
  };
});
