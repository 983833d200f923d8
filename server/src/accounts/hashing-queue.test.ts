import { describe, expect, test } from 'vitest';
import { newLearner, startTestServer, Visitor } from '#server/db/test-server.ts';
import { HashingQueue } from './hashing-queue.ts';

/** Work that ends when the test says so. */
function slowWork() {
  const open: (() => void)[] = [];
  const state = { begun: 0, together: 0, most: 0 };
  const work = async () => {
    state.begun += 1;
    state.together += 1;
    state.most = Math.max(state.most, state.together);
    await new Promise<void>((done) => open.push(done));
    state.together -= 1;
    return state.begun;
  };
  return { work, state, endOne: () => open.shift()?.() };
}

const settle = () => new Promise((done) => setImmediate(done));

describe('a queue of two at once and three waiting', () => {
  test('begins two, keeps three and refuses the sixth', async () => {
    const queue = new HashingQueue({ atOnce: 2, waiting: 3 });
    const { work, state, endOne } = slowWork();
    const five = Array.from({ length: 5 }, () => queue.run(work));
    await expect(queue.run(work)).rejects.toMatchObject({ statusCode: 503, body: { code: 'SIGN_IN_BUSY' } });
    expect(state.begun).toBe(2);
    for (let turn = 0; turn < 5; turn += 1) {
      endOne();
      await settle();
    }
    await Promise.all(five);
    expect(state).toMatchObject({ begun: 5, most: 2 });
  });

  test('takes somebody again as soon as one has ended', async () => {
    const queue = new HashingQueue({ atOnce: 2, waiting: 3 });
    const { work, state, endOne } = slowWork();
    const all = Array.from({ length: 5 }, () => queue.run(work));
    endOne();
    await settle();
    all.push(queue.run(work));
    for (let turn = 0; turn < 6; turn += 1) {
      endOne();
      await settle();
    }
    await Promise.all(all);
    expect(state).toMatchObject({ begun: 6, most: 2 });
  });

  test('goes on after work that fails', async () => {
    const queue = new HashingQueue({ atOnce: 1, waiting: 1 });
    const broken = queue.run(() => Promise.reject(new Error('broken')));
    const next = queue.run(async () => 'done');
    await expect(broken).rejects.toThrow('broken');
    expect(await next).toBe('done');
    expect(await queue.run(async () => 'again')).toBe('again');
  });
});

test('of a crowd that signs in at once some get in, the others read that it is crowded, and those who are in go on', async () => {
  const server = await startTestServer('pglite', { TRUST_PROXY: 'true' });
  const ada = await newLearner(server);
  const crowd = Array.from({ length: 100 }, (_, index) =>
    new Visitor(server).call(
      'POST',
      '/api/auth/sign-in/email',
      { email: `${index}@example.org`, password: 'una-strada' },
      { 'x-forwarded-for': `10.0.0.${index}` },
    ),
  );
  expect((await ada.get('/api/home')).status).toBe(200);
  const answers = await Promise.all(crowd);
  const refused = answers.find(({ status }) => status === 503);
  expect(refused?.body.code).toBe('SIGN_IN_BUSY');
  expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
  // The others got the answer that every stranger gets.
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401, 503]));
  await server.close();
});
