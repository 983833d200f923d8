import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { linkIn, newLearner, ORIGIN, startTestServer, type TestServer, Visitor } from '#server/db/test-server.ts';

const oldPassword = 'una-strada-lunga';
const newPassword = 'una-strada-nuova';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.db.execute(sql`delete from rate_limits`);
});

const ask = (email: string) =>
  new Visitor(server).post('/api/auth/request-password-reset', { email, redirectTo: '/reset-password' });
/** Opens the newest mail's link; gives the address it leads to. */
const open = async (email: string) => {
  const { headers } = await new Visitor(server).get(linkIn(server, email));
  return new URL(headers.get('location') ?? '', ORIGIN);
};
const reset = (token: string | null, secret = newPassword) =>
  new Visitor(server).post('/api/auth/reset-password', { newPassword: secret, token });
const canSignIn = async (email: string, password: string) =>
  (await new Visitor(server).post('/api/auth/sign-in/email', { email, password })).status === 200;
const letPass = (time: string) =>
  server.db.execute(sql`update auth_verifications set expires_at = expires_at - ${time}::interval`);

test('the link leads to the page that asks for the new password', async () => {
  const { email } = await newLearner(server);
  await ask(email);
  const page = await open(email);
  expect([page.pathname, page.searchParams.has('token')]).toEqual(['/reset-password', true]);
});

test('nobody writes to an address without an account', async () => {
  const email = `${randomUUID()}@example.org`;
  expect((await ask(email)).status).toBe(200);
  expect(server.mails.filter(({ to }) => to === email)).toEqual([]);
});

test('59 minutes later the link is still good', async () => {
  const { email } = await newLearner(server);
  await ask(email);
  await letPass('59 minutes');
  expect((await reset((await open(email)).searchParams.get('token'))).status).toBe(200);
  expect(await canSignIn(email, newPassword)).toBe(true);
});

test('after an hour the link says so, and changes nothing', async () => {
  const { email } = await newLearner(server);
  await ask(email);
  const token = (await open(email)).searchParams.get('token');
  await letPass('61 minutes');
  expect((await open(email)).searchParams.get('error')).toBe('INVALID_TOKEN');
  expect((await reset(token)).code).toBe('INVALID_TOKEN');
  expect(await canSignIn(email, oldPassword)).toBe(true);
});

test('two taps on the button change the password once', async () => {
  const { email } = await newLearner(server);
  await ask(email);
  const token = (await open(email)).searchParams.get('token');
  const answers = await Promise.all([reset(token, 'la-prima-strada'), reset(token, 'la-seconda-strada')]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
});

test.each([
  ['12345', 'PASSWORD_TOO_SHORT'],
  ['juventus', 'PASSWORD_COMMON'],
  ['x'.repeat(129), 'PASSWORD_TOO_LONG'],
])('«%.10s…» is refused as %s, and the link stays good for a better one', async (secret, code) => {
  const { email } = await newLearner(server);
  await ask(email);
  const token = (await open(email)).searchParams.get('token');
  expect((await reset(token, secret)).code).toBe(code);
  expect((await reset(token)).status).toBe(200);
});

test('whoever resets the password of an unconfirmed account has confirmed its mailbox, and whoever made it is out', async () => {
  const email = `${randomUUID()}@example.org`;
  const account = { name: email, email, password: oldPassword, callbackURL: '/dashboard' };
  await new Visitor(server).post('/api/auth/sign-up/email', account);
  await ask(email);
  await reset((await open(email)).searchParams.get('token'));
  expect(await canSignIn(email, newPassword)).toBe(true);
  expect(await canSignIn(email, oldPassword)).toBe(false);
});

test('the token is not readable in the database', async () => {
  const { email } = await newLearner(server);
  await ask(email);
  const token = (await open(email)).searchParams.get('token');
  const { rows } = (await server.db.execute(sql`select identifier, value from auth_verifications`)) as {
    rows: unknown[];
  };
  expect(JSON.stringify(rows)).not.toContain(token);
});

test('the link of a recovery leads to no other site', async () => {
  const { email } = await newLearner(server);
  const before = server.mails.length;
  const { status } = await new Visitor(server).post('/api/auth/request-password-reset', {
    email,
    redirectTo: 'https://evil.example/reset-password',
  });
  expect([status, server.mails.length]).toEqual([403, before]);
});
