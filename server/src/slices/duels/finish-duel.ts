import { computeDuelResult } from '@vialibera/domain/duels/duel';
import type { Db } from '#server/platform/db/db.ts';
import { listBlockedEitherWay } from '#server/slices/people/blocks-store.ts';
import { publish } from '#server/slices/live/publish.ts';
import { notify } from '#server/slices/people/notifications/notify.ts';
import { type DuelAnswer, listDuelAnswers, type LockedDuel, updateDuelStatus, saveScores } from './duels-store.ts';

/**
 * Finishes a locked duel if it is over (see `computeDuelResult`), and notifies the players. If `viewerId` is set, the player
 * with this id is not notified, because this player is looking at the duel. Returns true if the duel is over.
 */
export async function finishDuel(tx: Db, duel: LockedDuel, now: Date, viewerId?: string): Promise<boolean> {
  if (duel.status !== 'open') return true;
  const answers = await listDuelAnswers(tx, duel.id);
  const [first, second] = duel.players;
  const result = computeDuelResult([toSeat(duel, answers, first), toSeat(duel, answers, second)], duel.deadlineAt, now);
  if (!result) return false;
  await updateDuelStatus(tx, duel.id, result.status, now < duel.deadlineAt ? now : duel.deadlineAt);
  if (result.status === 'finished') await saveScores(tx, duel.id, result.scores);
  const ids = [first.userId, second.userId];
  for (const [to, actorId] of [ids, ids.toReversed()]) {
    if (!to || !actorId || to === viewerId || result.status === 'cancelled') continue;
    if ((await listBlockedEitherWay(tx, to)).has(actorId)) continue;
    await notify(tx, { to, actorId, kind: 'duel_result', subjectId: duel.id }, now);
  }
  await publish(tx, ids, { topic: 'duel', id: duel.id });
  return true;
}

function toSeat(
  { statements }: LockedDuel,
  answers: readonly DuelAnswer[],
  player: { seat: number; userId: string | null },
) {
  const own = answers.filter(({ seat }) => seat === player.seat);
  const rights = statements.map(({ answer: right }, at) => {
    const given = own.find(({ position }) => position === at);
    return given ? given.answer === right : null;
  });
  return { rights, accountDeleted: player.userId === null };
}
