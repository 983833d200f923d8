import type { Db } from '#server/db/db.ts';
import { listBlockedEitherWay } from '#server/people/blocks-store.ts';
import type { DuelWithPlayers, Player } from './duels-store.ts';

export type Sides = { mine: Player; theirs: Player };

/**
 * Returns the learner and the opponent as the players `mine` and `theirs`. Returns null if the learner does not play the duel, or
 * if one of the two has blocked the other.
 */
export async function findSides(
  db: Db,
  learner: { id: string },
  duel: Pick<DuelWithPlayers, 'players'> | undefined,
): Promise<Sides | null> {
  return duel ? pickSides(duel, learner.id, await listBlockedEitherWay(db, learner.id)) : null;
}

/**
 * Does the same as `findSides` without a database query. The caller passes `blockedIds`, which contains the ids of all people
 * who have blocked the learner or whom the learner has blocked.
 */
export function pickSides(
  { players: [first, second] }: Pick<DuelWithPlayers, 'players'>,
  learnerId: string,
  blockedIds: ReadonlySet<string>,
): Sides | null {
  const mine = [first, second].find(({ userId }) => userId === learnerId);
  if (!mine) return null;
  const theirs = mine === first ? second : first;
  return theirs.userId !== null && blockedIds.has(theirs.userId) ? null : { mine, theirs };
}
