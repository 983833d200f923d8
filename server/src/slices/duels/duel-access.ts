import type { Db } from '#server/platform/db/db.ts';
import { listBlockedEitherWay } from '#server/slices/people/blocks-store.ts';
import type { DuelWithPlayers, Player } from './duels-store.ts';

export type Sides = { mine: Player; theirs: Player };

/**
 * Returns the two players of a duel: the learner (`mine`) and the opponent (`theirs`). Returns null if the learner does
 * not play the duel, or if one of the two has blocked the other.
 */
export async function findSides(
  db: Db,
  learner: { id: string },
  duel: Pick<DuelWithPlayers, 'players'> | undefined,
): Promise<Sides | null> {
  return duel ? pickSides(duel, learner.id, await listBlockedEitherWay(db, learner.id)) : null;
}

/**
 * Does the same as `findSides`, but without a database query. `blockedIds` contains the ids of all people who have
 * blocked the learner or whom the learner has blocked.
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
