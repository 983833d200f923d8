import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { MAX_OPEN_DUELS } from '@vialibera/domain/duel';
import { challenge, keyOf, play } from '#server/db/test-duels.ts';
import { befriend, newSomebody, type Somebody } from '#server/db/test-friends.ts';
import { startTestServer, type TestServer } from '#server/db/test-server.ts';

const START = new Date('2026-03-11T09:00:00Z');
const ACCOMPLICES = 4;

let server: TestServer;
let eve: Somebody;
let accomplices: Somebody[];
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  server.clock.now = START;
  eve = await newSomebody(server);
  accomplices = [];
  for (let count = 0; count < ACCOMPLICES; count += 1) {
    const accomplice = await newSomebody(server);
    await befriend(eve, accomplice);
    accomplices.push(accomplice);
  }
});
afterAll(() => server.close());

const pointsOf = async (who: Somebody) => {
  const { rows } = (await who.get('/api/ranking')).body;
  return rows.find(({ me }) => me)?.points;
};
const wait = (ms: number) => (server.clock.now = new Date(server.clock.now.getTime() + ms));

test('twelve duels that are played at once, each at a human pace, bring no point', async () => {
  const duels = [];
  for (const accomplice of accomplices)
    for (let open = 0; open < MAX_OPEN_DUELS; open += 1) duels.push(await challenge(accomplice, eve));
  const keys = await Promise.all(duels.map((duelId) => keyOf(server, duelId)));
  for (let position = 0; position < 10; position += 1) {
    wait(1700);
    for (const [at, duelId] of duels.entries())
      await eve.put(`/api/duels/${duelId}/answers/${position}`, { answer: keys[at]![position] });
  }
  expect(server.clock.now.getTime() - START.getTime()).toBe(17_000);
  expect(await pointsOf(eve)).toBe(0);
});

test('duels one after the other, and two by turns, bring their points to who reads them', async () => {
  const alone = await challenge(accomplices[0]!, eve, 1);
  await play(server, eve, alone, { right: 10 });
  expect(await pointsOf(eve)).toBe(10);
  const [one, other] = [await challenge(accomplices[1]!, eve, 2), await challenge(accomplices[2]!, eve, 3)];
  for (let position = 0; position < 10; position += 1)
    for (const duelId of [one, other]) await play(server, eve, duelId, { right: 10, from: position, to: position + 1 });
  expect(await pointsOf(eve)).toBe(30);
});

test('duels are started, and taken back, sixty times an hour at most', async () => {
  const codes = [];
  for (let time = 0; time < 61; time += 1) {
    const duelId = randomUUID();
    const { code } = await eve.post('/api/duels', { duelId, friendId: accomplices[0]!.id, topic: null });
    codes.push(code, (await eve.post(`/api/duels/${duelId}/refusal`)).code);
  }
  expect(codes.slice(0, 120).every((code) => code === undefined)).toBe(true);
  expect(codes.slice(120)).toEqual(['TOO_MANY_REQUESTS', 'TOO_MANY_REQUESTS']);
});
