import { isDefinedError, safe } from '@orpc/client';
import { DUEL_STATEMENTS, MAX_OPEN_DUELS } from '@vialibera/domain/duels/duel';
import type { SeedLearner, School } from './school.ts';
import type { Activity } from './timeline.ts';

export async function* meetFriends(school: School, learner: SeedLearner): Activity {
  yield* answerRequests(school, learner);
  if (school.random.chance(0.25)) await sendRequest(school, learner);
  yield* playOpenDuels(school, learner);
  if (school.random.chance(0.1)) yield* challengeFriend(school, learner);
}

async function* answerRequests({ random }: School, { client: { api } }: SeedLearner): Activity {
  const { requests } = await api.friends.listFriendRequests();
  for (const { id } of requests.filter(({ direction }) => direction === 'received')) {
    yield random.integer(5, 40);
    const choice = random.next();
    if (choice < 0.7) await api.friends.acceptFriendRequest({ requestId: id });
    else if (choice < 0.78) await api.friends.rejectFriendRequest({ requestId: id });
  }
}

async function sendRequest({ random, learners }: School, learner: SeedLearner): Promise<void> {
  const other = random.pick(learners);
  if (!other || other === learner || learner.asked.has(other) || other.asked.has(learner)) return;
  learner.asked.add(other);
  await learner.client.api.friends.sendFriendRequest({ requestId: random.uuid(), code: other.friendCode });
}

async function* playOpenDuels(school: School, learner: SeedLearner): Activity {
  const { open } = await learner.client.api.duels.listDuels();
  for (const { id, mine, invited } of open.filter((duel) => duel.mine < DUEL_STATEMENTS)) {
    if (invited && mine === 0 && school.random.chance(0.1)) await learner.client.api.duels.declineDuel({ duelId: id });
    else if (school.random.chance(0.8)) yield* playDuel(school, learner, id);
  }
}

async function* challengeFriend(school: School, learner: SeedLearner): Activity {
  const { api } = learner.client;
  const { friends, open, topics } = await api.duels.listDuels();
  const friend = school.random.pick(friends);
  if (!friend || open.filter(({ opponent }) => opponent?.id === friend.id).length >= MAX_OPEN_DUELS) return;
  const topic = school.random.chance(0.5) ? (school.random.pick(topics)?.number ?? null) : null;
  const { duelId } = await api.duels.startDuel({ duelId: school.random.uuid(), friendId: friend.id, topic });
  if (school.random.chance(0.85)) yield* playDuel(school, learner, duelId);
}

async function* playDuel({ random, answerKey }: School, learner: SeedLearner, duelId: string): Activity {
  const { api } = learner.client;
  const { status, statements } = await api.duels.getDuel({ duelId });
  if (status !== 'open') return;
  for (const [position, statement] of statements.entries()) {
    if (statement.mine) continue;
    yield random.integer(6, 25);
    const right = answerKey(statement);
    const answer = random.chance(learner.skill) ? right : !right;
    const [error] = await safe(api.duels.answerDuel({ duelId, position, answer }));
    // If the duel reaches its deadline between two answers, the learner stops.
    if (isDefinedError(error) && error.code === 'DUEL_OVER') return;
    if (error) throw error;
  }
}
