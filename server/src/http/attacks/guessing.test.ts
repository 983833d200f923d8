import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { linkIn, newLearner, ORIGIN, startTestServer, type TestServer, Visitor } from '#server/db/test-server.ts';

const password = 'una-strada-lunga';
const GUESSES = 1000;
const TURNS = 25;
/** Hashing a password takes a hundred times what everything else takes: an answer without it would be a fraction. */
const ALIKE = { atLeast: 0.6, atMost: 1.7 };

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(() => forgetTries());

const forgetTries = () => server.db.execute(sql`delete from rate_limits`);
const signIn = (visitor: Visitor, email: string, secret = password) =>
  visitor.post('/api/auth/sign-in/email', { email, password: secret });

test('a thousand guesses at one account are ten, and its owner still gets in on a device of theirs', async () => {
  const owner = await newLearner(server);
  const statuses = new Map<number, number>();
  for (let turn = 0; turn < GUESSES; turn += 1) {
    const { status } = await signIn(new Visitor(server), owner.email, `indovino-${turn}`);
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  }
  expect(Object.fromEntries(statuses)).toEqual({ 401: 10, 429: GUESSES - 10 });
  await owner.post('/api/auth/sign-out');
  expect((await signIn(owner, owner.email)).status).toBe(200);
});

test('on a new device the owner gets in by the mailed link, whatever is guessed meanwhile', async () => {
  const { email } = await newLearner(server);
  for (let turn = 0; turn < 20; turn += 1) await signIn(new Visitor(server), email, 'sbagliata');
  const phone = new Visitor(server);
  expect((await signIn(phone, email)).status).toBe(429);
  await phone.post('/api/auth/request-password-reset', { email, redirectTo: '/reset-password' });
  const { headers } = await phone.get(linkIn(server, email));
  const token = new URL(headers.get('location') ?? '', ORIGIN).searchParams.get('token');
  await phone.post('/api/auth/reset-password', { newPassword: 'una-strada-nuova', token });
  expect((await phone.get('/api/me')).body.me!.email).toBe(email);
});

test('a stolen device mark is no password: its guesses are counted too', async () => {
  const owner = await newLearner(server);
  await owner.post('/api/auth/sign-out');
  const statuses = [];
  for (let turn = 0; turn < 12; turn += 1) statuses.push((await signIn(owner, owner.email, 'sbagliata')).status);
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429]);
});

test('the mark of one account opens no tries on another, nor does one that was made up', async () => {
  const [thief, victim] = [await newLearner(server), await newLearner(server)];
  for (let turn = 0; turn < 10; turn += 1) await signIn(new Visitor(server), victim.email, 'sbagliata');
  expect((await signIn(thief, victim.email)).status).toBe(429);
  const headers = { cookie: 'vialibera.device=aaaaaaaaaaaaaaaa.bbbbbbbbbbbbbbbb' };
  const forged = await new Visitor(server).call(
    'POST',
    '/api/auth/sign-in/email',
    { email: victim.email, password },
    headers,
  );
  expect(forged.status).toBe(429);
});

test('one password tried on many accounts is stopped by the address it comes from', async () => {
  const statuses = [];
  for (let turn = 0; turn < 70; turn += 1)
    statuses.push((await signIn(new Visitor(server), `${turn}@example.org`, '123456789')).status);
  expect(statuses.filter((status) => status === 401)).toHaveLength(60);
});

test.each([
  ['the sign-in', (email: string) => signIn(new Visitor(server), email, 'sbagliata')],
  [
    'the recovery',
    (email: string) =>
      new Visitor(server).post('/api/auth/request-password-reset', { email, redirectTo: '/reset-password' }),
  ],
  [
    'a new confirmation mail',
    (email: string) =>
      new Visitor(server).post('/api/auth/send-verification-email', { email, callbackURL: '/dashboard' }),
  ],
])('%s answers a known and an unknown address alike, word for word', async (_, ask) => {
  const { email } = await newLearner(server);
  const [known, unknown] = [await ask(email), await ask(`${randomUUID()}@example.org`)];
  expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
});

test('the sign-in takes as long for an unknown address as for a wrong password', async () => {
  const { email } = await newLearner(server);
  const ratio = await timeRatio(
    () => signIn(new Visitor(server), email, 'sbagliata'),
    () => signIn(new Visitor(server), `${randomUUID()}@example.org`, 'sbagliata'),
  );
  expect(ratio).toBeGreaterThan(ALIKE.atLeast);
  expect(ratio).toBeLessThan(ALIKE.atMost);
});

/** The median of the one over that of the other, in turns, so that a busy machine slows both. */
async function timeRatio(one: () => Promise<unknown>, other: () => Promise<unknown>) {
  const times: [number[], number[]] = [[], []];
  for (let turn = 0; turn < TURNS; turn += 1) {
    await forgetTries();
    for (const [at, act] of [one, other].entries()) {
      const start = performance.now();
      await act();
      times[at]?.push(performance.now() - start);
    }
  }
  return median(times[0]) / median(times[1]);
}

function median(times: number[]): number {
  return times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0;
}
