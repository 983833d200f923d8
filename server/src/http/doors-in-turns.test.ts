import { expect, test } from 'vitest';
import { newLearner, startTestServer, Visitor } from '#server/db/test-server.ts';
import { TurnQueue } from './doors-in-turns.ts';

/** Who has got their turn so far. */
function watch(turns: (Promise<void> | null)[]) {
  const inside: number[] = [];
  for (const [index, turn] of turns.entries()) void turn?.then(() => inside.push(index));
  return async () => {
    await new Promise((done) => setImmediate(done));
    return inside;
  };
}

test('two at once, three in line, in the order of their coming; the sixth is refused', async () => {
  const queue = new TurnQueue({ atOnce: 2, waiting: 3 });
  const turns = Array.from({ length: 6 }, () => queue.enter());
  expect(turns.map((turn) => turn === null)).toEqual([false, false, false, false, false, true]);
  const inside = watch(turns);
  expect(await inside()).toEqual([0, 1]);
  queue.leave();
  expect(await inside()).toEqual([0, 1, 2]);
  queue.leave();
  queue.leave();
  expect(await inside()).toEqual([0, 1, 2, 3, 4]);
});

test('a place in line is free again as soon as somebody has left', async () => {
  const queue = new TurnQueue({ atOnce: 1, waiting: 1 });
  const turns = [queue.enter(), queue.enter(), queue.enter()];
  expect(turns[2]).toBeNull();
  queue.leave();
  const later = queue.enter();
  const inside = watch([...turns, later]);
  expect(await inside()).toEqual([0, 1]);
  queue.leave();
  expect(await inside()).toEqual([0, 1, 3]);
  queue.leave();
  expect(queue.enter()).not.toBeNull();
});

test('of a crowd at the door some get in, the others read that it is crowded, and those who are in go on', async () => {
  const server = await startTestServer({ TRUST_PROXY: 'true' });
  const ada = await newLearner(server);
  const body = { newPassword: 'una-strada', token: 'inventato' };
  const crowd = Array.from({ length: 100 }, (_, index) =>
    new Visitor(server).call('POST', '/api/auth/reset-password', body, { 'x-forwarded-for': `10.0.0.${index}` }),
  );
  expect((await ada.get('/api/home')).status).toBe(200);
  const answers = await Promise.all(crowd);
  const refused = answers.find(({ status }) => status === 503);
  expect(refused?.code).toBe('SIGN_IN_BUSY');
  expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
  // The others got the answer that every stranger gets.
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([400, 503]));
  await server.close();
});
