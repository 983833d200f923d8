import { drawExam, examDeadline, examIsOver } from '@vialibera/domain/exam';
import { listComposition } from '#server/banks/banks-store.ts';
import { type Learner, signedIn } from '#server/context.ts';
import type { Db } from '#server/db/db.ts';
import { findAttempt, findRunning, findStarted, listAnswers, saveNewAttempt } from './exam-store.ts';
import { showRunning } from './show-exam.ts';
import { submitAttempt } from './submit-attempt.ts';

export const startExam = signedIn.exam.startExam.handler(async ({ input: { examId }, context, errors }) => {
  const { db, learner, bank, now, random } = context;
  const { asked, running } = await findStarted(db, learner.id, examId);
  if (asked) return open(db, learner, examId, examId, now());
  if (running && !examIsOver(running.deadlineAt, now())) return open(db, learner, running.id, examId, now());
  if (running) await submitAttempt(db, learner, running.id, now());

  const current = await bank.current(db);
  const questions = current && drawExam(current.byTopic, await listComposition(db), random);
  if (!questions) throw errors.EXAM_BANK_EMPTY();
  const startedAt = now();
  const attempt = { id: examId, startedAt, deadlineAt: examDeadline(startedAt), questions };
  if (await saveNewAttempt(db, { ...attempt, userId: learner.id, status: 'running' })) {
    const unanswered = questions.map(() => null);
    return { examId, resumed: false, sheet: showRunning(attempt, unanswered, now()) };
  }
  // Another request was quicker, with this id or with another.
  return open(db, learner, (await findRunning(db, learner.id))?.id ?? examId, examId, now());
});

/** The sheet comes with the start: between the tap and the first question there is one round trip. */
async function open(db: Db, learner: Learner, examId: string, asked: string, now: Date) {
  const attempt = await findAttempt(db, learner.id, examId);
  const sheet = attempt?.status === 'running' ? showRunning(attempt, await listAnswers(db, attempt), now) : null;
  return { examId, resumed: examId !== asked, sheet };
}
