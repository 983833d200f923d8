import { signedIn } from '#server/context.ts';
import { findRunningExamId } from '#server/slices/exam/exam-store.ts';
import { markSubjectRead } from '#server/slices/people/notifications/notify.ts';
import { findDuel, lockDuel } from './duels-store.ts';
import { finishDuel } from './finish-duel.ts';
import { findSides } from './duel-access.ts';
import { readDuel } from './read-duel.ts';

export const getDuel = signedIn.duels.getDuel.handler(async ({ input: { duelId }, context, errors }) => {
  const { db, learner, now } = context;
  const found = await findDuel(db, duelId);
  if (!found || !(await findSides(db, learner, found))) throw errors.DUEL_NOT_FOUND();
  const examId = await findRunningExamId(db, learner, now());
  if (examId) throw errors.EXAM_RUNNING({ data: { examId } });
  if (found.status === 'open')
    await db.transaction(async (tx) => {
      const duel = await lockDuel(tx, duelId);
      if (duel) await finishDuel(tx, duel, now(), learner.id);
    });
  // The learner sees the duel now, so the notifications about it are marked as read.
  await markSubjectRead(db, learner.id, duelId, now());
  return readDuel(context, learner, duelId);
});
