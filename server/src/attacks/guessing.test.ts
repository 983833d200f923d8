import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { type TestClient, ORIGIN } from '#server/test-support/client.ts';
import type { TestServer } from '#server/test-support/server.ts';
import { test } from '#server/test-support/fixture.ts';

const password = 'una-strada-lunga';
const GUESSES = 1000;
const TURNS = 25;
/**
 * The allowed ratio of the durations of two sign-ins. Hashing the password takes a hundred times longer than the rest of a
 * sign-in. If the server hashed the password in only one of the two sign-ins, the ratio would be far outside this range.
 */
const ALIKE = { atLeast: 0.6, atMost: 1.7 };

test.beforeEach(({ server }) => resetRateLimits(server));

const resetRateLimits = (server: TestServer) => server.db.execute(sql`delete from rate_limits`);
const signIn = (client: TestClient, email: string, secret = password) =>
  client.post('/api/auth/sign-in/email', { email, password: secret });

test('allows ten of a thousand guesses at one account, and the owner still signs in on a trusted device', async ({
  signUp,
  newClient,
}) => {
  const owner = await signUp();
  const statuses = new Map<number, number>();
  for (let turn = 0; turn < GUESSES; turn += 1) {
    const { status } = await signIn(newClient(), owner.email, `indovino-${turn}`);
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  }
  expect(Object.fromEntries(statuses)).toEqual({ 401: 10, 429: GUESSES - 10 });
  await owner.post('/api/auth/sign-out');
  expect((await signIn(owner, owner.email)).status).toBe(200);
});

test('the owner signs in on a new device with an emailed link during an attack', async ({
  server,
  signUp,
  newClient,
}) => {
  const { email } = await signUp();
  for (let turn = 0; turn < 20; turn += 1) await signIn(newClient(), email, 'sbagliata');
  const phone = newClient();
  expect((await signIn(phone, email)).status).toBe(429);
  await phone.post('/api/auth/request-password-reset', { email, redirectTo: '/reset-password' });
  const { headers } = await phone.get(server.linkMailedTo(email));
  const token = new URL(headers.get('location') ?? '', ORIGIN).searchParams.get('token');
  await phone.post('/api/auth/reset-password', { newPassword: 'una-strada-nuova', token });
  expect((await phone.api.accounts.getMe()).me!.email).toBe(email);
});

test('limits password guesses even if they are sent with a stolen device token', async ({ signUp }) => {
  const owner = await signUp();
  await owner.post('/api/auth/sign-out');
  const statuses = [];
  for (let turn = 0; turn < 12; turn += 1) statuses.push((await signIn(owner, owner.email, 'sbagliata')).status);
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429]);
});

test('rejects the device token of another account and a forged one', async ({ signUp, newClient }) => {
  const [thief, victim] = [await signUp(), await signUp()];
  for (let turn = 0; turn < 10; turn += 1) await signIn(newClient(), victim.email, 'sbagliata');
  expect((await signIn(thief, victim.email)).status).toBe(429);
  const headers = { cookie: 'vialibera.device=aaaaaaaaaaaaaaaa.bbbbbbbbbbbbbbbb' };
  const forged = await newClient().request(
    'POST',
    '/api/auth/sign-in/email',
    { email: victim.email, password },
    headers,
  );
  expect(forged.status).toBe(429);
});

test('limits per IP address how often one password is tried on many accounts', async ({ newClient }) => {
  const statuses = [];
  for (let turn = 0; turn < 70; turn += 1)
    statuses.push((await signIn(newClient(), `${turn}@example.org`, '123456789')).status);
  expect(statuses.filter((status) => status === 401)).toHaveLength(60);
});

test.for([
  ['the sign-in', (client: TestClient, email: string) => signIn(client, email, 'sbagliata')],
  [
    'the password recovery',
    (client: TestClient, email: string) =>
      client.post('/api/auth/request-password-reset', { email, redirectTo: '/reset-password' }),
  ],
  [
    'a new confirmation mail',
    (client: TestClient, email: string) =>
      client.post('/api/auth/send-verification-email', { email, callbackURL: '/dashboard' }),
  ],
] as const)('%s responds identically to a known and an unknown address', async ([_, send], { signUp, newClient }) => {
  const { email } = await signUp();
  const [known, unknown] = [await send(newClient(), email), await send(newClient(), `${randomUUID()}@example.org`)];
  expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
});

test('a sign-in takes as long for an unknown address as for a wrong password', async ({ startOtherServer }) => {
  const server = await startOtherServer({}, { realPasswords: true });
  const { newClient } = server;
  const { email } = await server.signUp();
  const ratio = await timeRatio(
    server,
    () => signIn(newClient(), email, 'sbagliata'),
    () => signIn(newClient(), `${randomUUID()}@example.org`, 'sbagliata'),
  );
  expect(ratio).toBeGreaterThan(ALIKE.atLeast);
  expect(ratio).toBeLessThan(ALIKE.atMost);
});

/** Returns the ratio of the median durations of `one` and `other`. The calls alternate, so that a busy machine slows both. */
async function timeRatio(server: TestServer, one: () => Promise<unknown>, other: () => Promise<unknown>) {
  const times: [number[], number[]] = [[], []];
  for (let turn = 0; turn < TURNS; turn += 1) {
    await resetRateLimits(server);
    for (const [at, run] of [one, other].entries()) {
      const start = performance.now();
      await run();
      times[at]?.push(performance.now() - start);
    }
  }
  return median(times[0]) / median(times[1]);
}

function median(times: number[]): number {
  return times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0;
}
