import { signedIn } from '#server/context.ts';
import { countAct } from '#server/http/rate-limit.ts';
import { publish } from '#server/live/publish.ts';
import { forgetSubject, notify } from '#server/notifications/notify.ts';
import { lockDuel, saveEnd } from './duels-store.ts';
import { seatsFor } from './own-duel.ts';

const REFUSALS = { max: 60, seconds: 3600 };

export const refuseDuel = signedIn.duels.refuseDuel.handler(async ({ input: { duelId }, context, errors }) => {
  const { db, learner, now } = context;
  if (await countAct(db, 'refuse duel', learner.id, REFUSALS, now())) throw errors.TOO_MANY_REQUESTS();
  return db.transaction(async (tx) => {
    const duel = await lockDuel(tx, duelId);
    const seats = await seatsFor(tx, learner, duel);
    if (!duel || !seats) throw errors.DUEL_NOT_FOUND();
    if (duel.status === 'refused') return { status: duel.status };
    if (duel.status !== 'open') throw errors.DUEL_OVER();
    const { mine, theirs } = seats;
    const invited = duel.players[1];
    if (invited.answered > 0) throw errors.DUEL_STARTED();
    const at = now();
    await saveEnd(tx, duelId, 'refused', at);
    if (invited.userId) await forgetSubject(tx, invited.userId, duelId);
    if (mine.seat === invited.seat && theirs.userId)
      await notify(tx, { to: theirs.userId, actorId: learner.id, kind: 'duel_refused', subjectId: duelId }, at);
    await publish(tx, [learner.id, theirs.userId], { topic: 'duel', id: duelId });
    return { status: 'refused' as const };
  });
});
