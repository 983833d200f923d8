import { drawExam, examDeadline, examIsOver } from '@vialibera/domain/exam';
import { listComposition } from '#server/banks/banks-store.ts';
import { signedIn } from '#server/context.ts';
import { findAttempt, findRunning, saveNewAttempt } from './exam-store.ts';
import { submitAttempt } from './submit-attempt.ts';

export const startExam = signedIn.exam.startExam.handler(async ({ input: { examId }, context, errors }) => {
  const { db, learner, bank, now, random } = context;
  if (await findAttempt(db, learner.id, examId)) return { examId, resumed: false };
  const running = await findRunning(db, learner.id);
  if (running && !examIsOver(running.deadlineAt, now())) return { examId: running.id, resumed: true };
  if (running) await submitAttempt(db, learner, running.id, now());

  const current = await bank.current(db);
  const sheet = current && drawExam(current.byTopic, await listComposition(db), random);
  if (!sheet) throw errors.EXAM_BANK_EMPTY();
  const startedAt = now();
  const saved = await saveNewAttempt(db, {
    userId: learner.id,
    id: examId,
    status: 'running',
    startedAt,
    deadlineAt: examDeadline(startedAt),
    questions: sheet.map(({ topic: _, ...question }) => question),
  });
  if (saved) return { examId, resumed: false };
  // Another request was quicker, with this id or with another.
  const other = await findRunning(db, learner.id);
  return { examId: other?.id ?? examId, resumed: other !== undefined && other.id !== examId };
});
