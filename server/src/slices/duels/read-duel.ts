import type { Duel } from '@vialibera/contract/duels';
import { pickConcepts } from '#server/slices/banks/statements/bank-concepts.ts';
import type { Context, Learner } from '#server/context.ts';
import { listFriendIds } from '#server/slices/people/friendships-store.ts';
import { listPeople } from '#server/slices/people/people-store.ts';
import { toDuelStatements, toDuelSummary } from './duel-view.ts';
import { findDuel, listDuelAnswers } from './duels-store.ts';

/** Returns the current state of a duel that the learner plays. Throws if the learner is not one of its players. */
export async function readDuel(
  { db, licences, banks, illustrations }: Pick<Context, 'db' | 'licences' | 'banks' | 'illustrations'>,
  learner: Learner,
  duelId: string,
): Promise<Duel> {
  const duel = await findDuel(db, duelId);
  const mine = duel?.players.find(({ userId }) => userId === learner.id);
  const theirs = duel?.players.find((player) => player !== mine);
  if (!duel || !mine || !theirs) throw new Error(`The learner ${learner.id} is not a player of the duel ${duelId}.`);
  const answers = await listDuelAnswers(db, duelId);
  const opponentId = theirs.userId;
  const people = await listPeople(db, learner.id, opponentId ? [opponentId] : []);
  return {
    ...toDuelSummary(duel, { mine, theirs }, { people, licences }),
    statements: toDuelStatements(duel, answers, { mine, theirs }, illustrations),
    concepts: pickConcepts(
      await banks.current(db, licences.ownerOf(duel.licence)),
      answers.filter(({ seat }) => seat === mine.seat).map(({ position }) => duel.statements[position]?.conceptId),
    ),
    canRematch: opponentId !== null && (await listFriendIds(db, learner.id)).includes(opponentId),
  };
}
