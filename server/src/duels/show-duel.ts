import type { Duel, DuelSummary } from '@vialibera/contract/duels';
import type { Person } from '@vialibera/contract/friends';
import { duelOutcome } from '@vialibera/domain/duel';
import type { Learner } from '#server/context.ts';
import type { Db } from '#server/db/db.ts';
import { listFriendIds } from '#server/friends/friends-store.ts';
import { listPeople } from '#server/friends/people-store.ts';
import { listTopicTitles } from '#server/learning/course-store.ts';
import {
  type DuelAnswer,
  type DuelWithPlayers,
  findDuel,
  listDuelAnswers,
  type LockedDuel,
  type Player,
} from './duels-store.ts';
import type { Seats } from './own-duel.ts';

type Names = { people: ReadonlyMap<string, Person>; titles: ReadonlyMap<number, string> };

/** A duel without its statements, from a learner's side. */
export function summarizeDuel(duel: DuelWithPlayers, { mine, theirs }: Seats, { people, titles }: Names): DuelSummary {
  const { id, status, topic, deadlineAt, endedAt } = duel;
  const scores = mine.score !== null && theirs.score !== null ? { mine: mine.score, theirs: theirs.score } : null;
  return {
    id,
    status,
    opponent: (theirs.userId && people.get(theirs.userId)) || null,
    topic: topic === null ? null : { number: topic, title: titles.get(topic) ?? String(topic) },
    invited: mine.seat === 1,
    deadlineAt: deadlineAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
    mine: mine.answered,
    theirs: theirs.answered,
    scores,
    outcome: scores && duelOutcome(scores.mine, scores.theirs),
  };
}

/** The duel as it stands now, each key only where this learner has answered. */
export async function showDuel(db: Db, learner: Learner, duelId: string): Promise<Duel> {
  const duel = await findDuel(db, duelId);
  const mine = duel?.players.find(({ userId }) => userId === learner.id);
  const theirs = duel?.players.find((player) => player !== mine);
  if (!duel || !mine || !theirs) throw new Error(`duel ${duelId} is none of this learner's`);
  const otherId = theirs.userId;
  const answers = await listDuelAnswers(db, duelId);
  const people = await listPeople(db, learner.id, otherId ? [otherId] : []);
  const titles = duel.topic === null ? new Map<number, string>() : await listTopicTitles(db);
  const canRematch = otherId !== null && (await listFriendIds(db, learner.id)).includes(otherId);
  return {
    ...summarizeDuel(duel, { mine, theirs }, { people, titles }),
    statements: showStatements(duel, answers, { mine, theirs }),
    canRematch,
  };
}

function showStatements(duel: LockedDuel, answers: readonly DuelAnswer[], { mine, theirs }: Seats): Duel['statements'] {
  const given = (player: Player, at: number) =>
    answers.find(({ seat, position }) => seat === player.seat && position === at)?.answer ?? null;
  return duel.statements.map(({ text, answer: correctAnswer, imageUrl, imageDescription, explanation }, at) => {
    const own = given(mine, at);
    return {
      text,
      figure: imageUrl ? { url: imageUrl, description: imageDescription } : null,
      mine: own === null ? null : { answer: own, correctAnswer, explanation },
      theirs: duel.status === 'open' || own === null ? null : given(theirs, at),
    };
  });
}
