import { endOfDuel } from '@vialibera/domain/duel';
import type { Db } from '#server/db/db.ts';
import { listKeptApart } from '#server/friends/blocks-store.ts';
import { publish } from '#server/live/publish.ts';
import { notify } from '#server/notifications/notify.ts';
import { type DuelAnswer, listDuelAnswers, type LockedDuel, saveEnd, saveScores } from './duels-store.ts';

/**
 * Ends a duel that is held, when it has come to its end, and tells its players; `witness` sees the end with their own eyes. Gives
 * whether it is over now.
 */
export async function endDuel(tx: Db, duel: LockedDuel, now: Date, witness?: string): Promise<boolean> {
  if (duel.status !== 'open') return true;
  const answers = await listDuelAnswers(tx, duel.id);
  const [first, second] = duel.players;
  const end = endOfDuel([seatOf(duel, answers, first), seatOf(duel, answers, second)], duel.deadlineAt, now);
  if (!end) return false;
  await saveEnd(tx, duel.id, end.status, now < duel.deadlineAt ? now : duel.deadlineAt);
  if (end.status === 'finished') await saveScores(tx, duel.id, end.scores);
  const ids = [first.userId, second.userId];
  for (const [to, actorId] of [ids, ids.toReversed()]) {
    if (!to || !actorId || to === witness || end.status === 'cancelled') continue;
    if ((await listKeptApart(tx, to)).has(actorId)) continue;
    await notify(tx, { to, actorId, kind: 'duel_result', subjectId: duel.id }, now);
  }
  await publish(tx, ids, { topic: 'duel', id: duel.id });
  return true;
}

function seatOf(
  { statements }: LockedDuel,
  answers: readonly DuelAnswer[],
  player: { seat: number; userId: string | null },
) {
  const own = answers.filter(({ seat }) => seat === player.seat);
  const rights = statements.map(({ answer: right }, at) => {
    const given = own.find(({ position }) => position === at);
    return given ? given.answer === right : null;
  });
  return { rights, gone: player.userId === null };
}
