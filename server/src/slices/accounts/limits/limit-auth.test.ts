import { expect } from 'vitest';
import { test } from '#server/test-support/fixture.ts';

test('limits guesses at one account’s password, even from several IP addresses', async ({
  server,
  signUp,
  newClient,
}) => {
  const { email } = await signUp();
  const guess = () =>
    newClient().post('/api/auth/sign-in/email', { email: email.toUpperCase(), password: 'sbagliata' });
  const statuses = [];
  for (let turn = 0; turn < 12; turn += 1) statuses.push((await guess()).status);
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429]);
  const refused = await guess();
  expect(refused.code).toBe('TOO_MANY_REQUESTS');
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);

  const other = await signUp();
  const right = { email: other.email, password: 'una-strada-lunga' };
  expect((await newClient().post('/api/auth/sign-in/email', right)).status).toBe(200);

  server.clock.now = new Date(server.clock.now.getTime() + 5 * 60_000);
  expect((await guess()).status).toBe(401);
});

test('limits one IP address that tries many accounts', async ({ newClient }) => {
  const statuses = [];
  for (let turn = 0; turn < 70; turn += 1) {
    const email = `nessuno${turn}@example.org`;
    statuses.push(
      (await newClient().post('/api/auth/request-password-reset', { email, redirectTo: '/reset-password' })).status,
    );
  }
  expect(statuses.filter((status) => status === 200).length).toBe(20);
  expect(statuses.at(-1)).toBe(429);
});
