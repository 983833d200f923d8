import { signedIn } from '#server/context.ts';
import { consumeRateLimit } from '#server/platform/rate-limit/rate-limit-store.ts';
import { publish } from '#server/slices/live/publish.ts';
import { deleteForSubject, notify } from '#server/slices/people/notifications/notify.ts';
import { lockDuel, updateDuelStatus } from './duels-store.ts';
import { findSides } from './duel-access.ts';

const DECLINE_LIMIT = { max: 60, seconds: 3600 };

export const declineDuel = signedIn.duels.declineDuel.handler(async ({ input: { duelId }, context, errors }) => {
  const { db, learner, now } = context;
  if (await consumeRateLimit(db, 'decline duel', learner.id, DECLINE_LIMIT, now())) throw errors.TOO_MANY_REQUESTS();
  return db.transaction(async (tx) => {
    const duel = await lockDuel(tx, duelId);
    const sides = await findSides(tx, learner, duel);
    if (!duel || !sides) throw errors.DUEL_NOT_FOUND();
    if (duel.status === 'declined') return { status: duel.status };
    if (duel.status !== 'open') throw errors.DUEL_OVER();
    const { mine, theirs } = sides;
    const invited = duel.players[1];
    if (invited.answered > 0) throw errors.DUEL_STARTED();
    const at = now();
    await updateDuelStatus(tx, duelId, 'declined', at);
    if (invited.userId) await deleteForSubject(tx, invited.userId, duelId);
    if (mine.seat === invited.seat && theirs.userId)
      await notify(tx, { to: theirs.userId, actorId: learner.id, kind: 'duel_declined', subjectId: duelId }, at);
    await publish(tx, [learner.id, theirs.userId], { topic: 'duel', id: duelId });
    return { status: 'declined' as const };
  });
});
