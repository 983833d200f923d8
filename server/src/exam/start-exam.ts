import { drawExam, examDeadline, examIsOver } from '@vialibera/domain/exam';
import { listComposition } from '#server/banks/banks-store.ts';
import { type Learner, signedIn } from '#server/context.ts';
import type { Db } from '#server/db/db.ts';
import { findAttempt, findRunning, listAnswers, saveNewAttempt } from './exam-store.ts';
import { showRunning } from './show-exam.ts';
import { submitAttempt } from './submit-attempt.ts';

export const startExam = signedIn.exam.startExam.handler(async ({ input: { examId }, context, errors }) => {
  const { db, learner, bank, now, random } = context;
  if (await findAttempt(db, learner.id, examId)) return open(db, learner, examId, examId, now());
  const running = await findRunning(db, learner.id);
  if (running && !examIsOver(running.deadlineAt, now())) return open(db, learner, running.id, examId, now());
  if (running) await submitAttempt(db, learner, running.id, now());

  const current = await bank.current(db);
  const drawn = current && drawExam(current.byTopic, await listComposition(db), random);
  if (!drawn) throw errors.EXAM_BANK_EMPTY();
  const startedAt = now();
  const saved = await saveNewAttempt(db, {
    userId: learner.id,
    id: examId,
    status: 'running',
    startedAt,
    deadlineAt: examDeadline(startedAt),
    questions: drawn,
  });
  // When nothing was saved another request was quicker, with this id or with another.
  const opened = saved ? examId : ((await findRunning(db, learner.id))?.id ?? examId);
  return open(db, learner, opened, examId, now());
});

/** The sheet comes with the start: between the tap and the first question there is one round trip. */
async function open(db: Db, learner: Learner, examId: string, asked: string, now: Date) {
  const attempt = await findAttempt(db, learner.id, examId);
  const sheet = attempt?.status === 'running' ? showRunning(attempt, await listAnswers(db, attempt), now) : null;
  return { examId, resumed: examId !== asked, sheet };
}
