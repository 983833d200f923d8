import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { MAX_OPEN_DUELS } from '@vialibera/domain/duels/duel';
import type { TestLearner } from '#server/test-support/client.ts';
import type { TestServer } from '#server/test-support/server.ts';
import { befriend } from '#server/test-support/friends.ts';
import { startDuel, playDuel, findDuelAnswers } from '#server/test-support/duels.ts';
import { test } from '#server/test-support/fixture.ts';

const START = new Date('2026-03-11T09:00:00Z');
const ACCOMPLICES = 4;

let eve: TestLearner;
let accomplices: TestLearner[];

test.beforeEach(async ({ server, signUp }) => {
  server.clock.now = START;
  eve = await signUp();
  accomplices = [];
  for (let count = 0; count < ACCOMPLICES; count += 1) {
    const accomplice = await signUp();
    await befriend(eve, accomplice);
    accomplices.push(accomplice);
  }
});

const pointsOf = async (who: TestLearner) => {
  const { rows } = await who.api.ranking.getRanking();
  return rows.find(({ me }) => me)?.points;
};
const wait = (server: TestServer, ms: number) => (server.clock.now = new Date(server.clock.now.getTime() + ms));

test('twelve concurrent duels earn no points, even at a human pace', async ({ server }) => {
  const duels = [];
  for (const accomplice of accomplices)
    for (let open = 0; open < MAX_OPEN_DUELS; open += 1) duels.push(await startDuel(accomplice, eve));
  const keys = await Promise.all(duels.map((duelId) => findDuelAnswers(server, duelId)));
  for (let position = 0; position < 10; position += 1) {
    wait(server, 1700);
    for (const [at, duelId] of duels.entries())
      await eve.put(`/api/duels/${duelId}/answers/${position}`, { answer: keys[at]![position] });
  }
  expect(server.clock.now.getTime() - START.getTime()).toBe(17_000);
  expect(await pointsOf(eve)).toBe(0);
});

test('at a reading pace, consecutive duels earn points, and so do two duels that are answered in turn', async ({
  server,
}) => {
  const alone = await startDuel(accomplices[0]!, eve, 1);
  await playDuel(server, eve, alone, { right: 10 });
  expect(await pointsOf(eve)).toBe(10);
  const [one, other] = [await startDuel(accomplices[1]!, eve, 2), await startDuel(accomplices[2]!, eve, 3)];
  for (let position = 0; position < 10; position += 1)
    for (const duelId of [one, other])
      await playDuel(server, eve, duelId, { right: 10, from: position, to: position + 1 });
  expect(await pointsOf(eve)).toBe(30);
});

test('a learner can start and withdraw at most sixty duels per hour', async () => {
  const codes = [];
  for (let time = 0; time < 61; time += 1) {
    const duelId = randomUUID();
    const { code } = await eve.post('/api/duels', { duelId, friendId: accomplices[0]!.id, topic: null });
    codes.push(code, (await eve.post(`/api/duels/${duelId}/decline`)).code);
  }
  expect(codes.slice(0, 120).every((code) => code === undefined)).toBe(true);
  expect(codes.slice(120)).toEqual(['TOO_MANY_REQUESTS', 'TOO_MANY_REQUESTS']);
});
