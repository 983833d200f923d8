import { signedIn } from '#server/context.ts';
import { runningExamId } from '#server/exam/running-exam.ts';
import { markSubjectRead } from '#server/notifications/notify.ts';
import { findDuel, lockDuel } from './duels-store.ts';
import { endDuel } from './end-duel.ts';
import { seatsFor } from './own-duel.ts';
import { showDuel } from './show-duel.ts';

export const getDuel = signedIn.duels.getDuel.handler(async ({ input: { duelId }, context, errors }) => {
  const { db, learner, now } = context;
  const found = await findDuel(db, duelId);
  if (!found || !(await seatsFor(db, learner, found))) throw errors.DUEL_NOT_FOUND();
  const examId = await runningExamId(db, learner, now());
  if (examId) throw errors.EXAM_RUNNING({ data: { examId } });
  if (found.status === 'open')
    await db.transaction(async (tx) => {
      const duel = await lockDuel(tx, duelId);
      if (duel) await endDuel(tx, duel, now(), learner.id);
    });
  // Whoever has opened it knows of it.
  await markSubjectRead(db, learner.id, duelId, now());
  return showDuel(db, learner, duelId);
});
