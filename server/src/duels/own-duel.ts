import type { Db } from '#server/db/db.ts';
import { listKeptApart } from '#server/friends/blocks-store.ts';
import type { DuelWithPlayers, Player } from './duels-store.ts';

export type Seats = { mine: Player; theirs: Player };

/** The learner's seat and the other's; null for who does not play, and while one of the two has blocked the other. */
export async function seatsFor(
  db: Db,
  learner: { id: string },
  duel: Pick<DuelWithPlayers, 'players'> | undefined,
): Promise<Seats | null> {
  return duel ? seatsIn(duel, learner.id, await listKeptApart(db, learner.id)) : null;
}

/** The same, by whom the learner is kept apart from. */
export function seatsIn(
  { players: [first, second] }: Pick<DuelWithPlayers, 'players'>,
  learnerId: string,
  apart: ReadonlySet<string>,
): Seats | null {
  const mine = [first, second].find(({ userId }) => userId === learnerId);
  if (!mine) return null;
  const theirs = mine === first ? second : first;
  return theirs.userId !== null && apart.has(theirs.userId) ? null : { mine, theirs };
}
