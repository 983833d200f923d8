import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { ORIGIN } from '#server/test-support/client.ts';
import type { TestServer } from '#server/test-support/server.ts';
import { test } from '#server/test-support/fixture.ts';

const oldPassword = 'una-strada-lunga';
const newPassword = 'una-strada-nuova';

test.beforeEach(async ({ server }) => {
  await server.db.execute(sql`delete from rate_limits`);
});

const requestReset = (server: TestServer, email: string) =>
  server.newClient().post('/api/auth/request-password-reset', { email, redirectTo: '/reset-password' });
/** Opens the link in the newest email to `email`. Returns the URL to which the link redirects. */
const open = async (server: TestServer, email: string) => {
  const { headers } = await server.newClient().get(server.linkMailedTo(email));
  return new URL(headers.get('location') ?? '', ORIGIN);
};
const reset = (server: TestServer, token: string | null, secret = newPassword) =>
  server.newClient().post('/api/auth/reset-password', { newPassword: secret, token });
const check = (server: TestServer, token: string | null) =>
  server.newClient().post('/api/auth/check-reset-link', { token });
const canSignIn = async (server: TestServer, email: string, password: string) =>
  (await server.newClient().post('/api/auth/sign-in/email', { email, password })).status === 200;
const letPass = (server: TestServer, time: string) =>
  server.db.execute(sql`update auth_verifications set expires_at = expires_at - ${time}::interval`);

test('the emailed reset link leads to the page on which the learner sets a new password', async ({
  server,
  signUp,
}) => {
  const { email } = await signUp();
  await requestReset(server, email);
  const page = await open(server, email);
  expect([page.pathname, page.searchParams.has('token')]).toEqual(['/reset-password', true]);
});

test('sends no email to an address without an account', async ({ server }) => {
  const email = `${randomUUID()}@example.org`;
  expect((await requestReset(server, email)).status).toBe(200);
  expect(server.emails.filter(({ to }) => to === email)).toEqual([]);
});

test('accepts the reset link after 59 minutes', async ({ server, signUp }) => {
  const { email } = await signUp();
  await requestReset(server, email);
  await letPass(server, '59 minutes');
  expect((await reset(server, (await open(server, email)).searchParams.get('token'))).status).toBe(200);
  expect(await canSignIn(server, email, newPassword)).toBe(true);
});

test('rejects the reset link after an hour and changes nothing', async ({ server, signUp }) => {
  const { email } = await signUp();
  await requestReset(server, email);
  const token = (await open(server, email)).searchParams.get('token');
  await letPass(server, '61 minutes');
  expect((await open(server, email)).searchParams.get('error')).toBe('INVALID_TOKEN');
  expect((await reset(server, token)).code).toBe('INVALID_TOKEN');
  expect(await canSignIn(server, email, oldPassword)).toBe(true);
});

test('a reset link can be checked repeatedly and stays valid', async ({ server, signUp }) => {
  const { email } = await signUp();
  await requestReset(server, email);
  const token = (await open(server, email)).searchParams.get('token');
  expect([(await check(server, token)).status, (await check(server, token)).status]).toEqual([200, 200]);
  expect((await reset(server, token)).status).toBe(200);
});

test('the check of a reset link rejects an invented, an expired and a used link', async ({ server, signUp }) => {
  expect(await check(server, 'inventato')).toMatchObject({ status: 400, code: 'INVALID_TOKEN' });
  const { email } = await signUp();
  await requestReset(server, email);
  const used = (await open(server, email)).searchParams.get('token');
  await reset(server, used);
  expect((await check(server, used)).code).toBe('INVALID_TOKEN');
  await requestReset(server, email);
  const expired = (await open(server, email)).searchParams.get('token');
  await letPass(server, '61 minutes');
  expect((await check(server, expired)).code).toBe('INVALID_TOKEN');
});

test('a reset invalidates the other reset links of the account, but not those of another one', async ({
  server,
  signUp,
}) => {
  const [ada, eve] = [await signUp(), await signUp()];
  const tokens = [];
  for (const { email } of [ada, ada, eve]) {
    await requestReset(server, email);
    tokens.push((await open(server, email)).searchParams.get('token'));
  }
  const [older, newer, ofEve] = tokens;
  expect((await reset(server, newer!)).status).toBe(200);
  expect((await reset(server, older!, oldPassword)).code).toBe('INVALID_TOKEN');
  expect(await canSignIn(server, ada.email, newPassword)).toBe(true);
  expect((await reset(server, ofEve!)).status).toBe(200);
});

test('limits how many reset links one IP address can check', async ({ server }) => {
  const statuses = [];
  for (let turn = 0; turn < 62; turn += 1) statuses.push((await check(server, `inventato-${turn}`)).status);
  expect([statuses.indexOf(429), statuses.at(-1)]).toEqual([60, 429]);
});

test('if one reset link is used in two concurrent requests, the password changes only once', async ({
  server,
  signUp,
}) => {
  const { email } = await signUp();
  await requestReset(server, email);
  const token = (await open(server, email)).searchParams.get('token');
  const answers = await Promise.all([
    reset(server, token, 'la-prima-strada'),
    reset(server, token, 'la-seconda-strada'),
  ]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
});

test.for([
  ['12345', 'PASSWORD_TOO_SHORT'],
  ['juventus', 'PASSWORD_COMMON'],
  ['x'.repeat(129), 'PASSWORD_TOO_LONG'],
] as const)(
  'rejects the new password «%.10s…» with the code %s and keeps the reset link valid',
  async ([secret, code], { server, signUp }) => {
    const { email } = await signUp();
    await requestReset(server, email);
    const token = (await open(server, email)).searchParams.get('token');
    expect((await reset(server, token, secret)).code).toBe(code);
    expect((await reset(server, token)).status).toBe(200);
  },
);

test('a password reset of an unconfirmed account confirms the address and invalidates the password of the registration', async ({
  server,
  newClient,
}) => {
  const email = `${randomUUID()}@example.org`;
  const account = { name: email, email, password: oldPassword, callbackURL: '/dashboard' };
  await newClient().post('/api/auth/sign-up/email', account);
  await requestReset(server, email);
  await reset(server, (await open(server, email)).searchParams.get('token'));
  expect(await canSignIn(server, email, newPassword)).toBe(true);
  expect(await canSignIn(server, email, oldPassword)).toBe(false);
});

test('stores no readable reset token in the database', async ({ server, signUp }) => {
  const { email } = await signUp();
  await requestReset(server, email);
  const token = (await open(server, email)).searchParams.get('token');
  const rows = await queryRows<unknown>(server.db, sql`select identifier, value from auth_verifications`);
  expect(JSON.stringify(rows)).not.toContain(token);
});

test('rejects a reset link that leads to another site', async ({ server, signUp, newClient }) => {
  const { email } = await signUp();
  const before = server.emails.length;
  const { status } = await newClient().post('/api/auth/request-password-reset', {
    email,
    redirectTo: 'https://evil.example/reset-password',
  });
  expect([status, server.emails.length]).toEqual([403, before]);
});
