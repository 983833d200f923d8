import { afterAll, beforeAll, expect, test } from 'vitest';
import { newLearner, startTestServer, type TestServer, Visitor } from '#server/db/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test('guessing one account’s password is slowed down, whatever comes from elsewhere', async () => {
  const { email } = await newLearner(server);
  const guess = () =>
    new Visitor(server).post('/api/auth/sign-in/email', { email: email.toUpperCase(), password: 'sbagliata' });
  const statuses = [];
  for (let turn = 0; turn < 12; turn += 1) statuses.push((await guess()).status);
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429]);
  const refused = await guess();
  expect(refused.code).toBe('TOO_MANY_REQUESTS');
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);

  const other = await newLearner(server);
  const right = { email: other.email, password: 'una-strada-lunga' };
  expect((await new Visitor(server).post('/api/auth/sign-in/email', right)).status).toBe(200);

  server.clock.now = new Date(server.clock.now.getTime() + 5 * 60_000);
  expect((await guess()).status).toBe(401);
});

test('one address of the network cannot try account after account', async () => {
  const statuses = [];
  for (let turn = 0; turn < 70; turn += 1) {
    const email = `nessuno${turn}@example.org`;
    statuses.push(
      (await new Visitor(server).post('/api/auth/request-password-reset', { email, redirectTo: '/reset-password' }))
        .status,
    );
  }
  expect(statuses.filter((status) => status === 200).length).toBe(20);
  expect(statuses.at(-1)).toBe(429);
});
