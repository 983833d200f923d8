import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { findUserByEmail, listRoles } from './accounts-store.ts';
import type { TestClient } from '#server/test-support/client.ts';
import { test } from '#server/test-support/fixture.ts';

const password = 'una-strada-lunga';
const anAddress = () => `${randomUUID()}@example.org`;

test.beforeEach(async ({ server }) => {
  await server.db.execute(sql`delete from rate_limits`);
});

const register = (client: TestClient, email: string, more = {}) =>
  client.post('/api/auth/sign-up/email', { name: email, email, password, callbackURL: '/dashboard', ...more });

test('the emailed link confirms the address and signs the learner in', async ({ signUp }) => {
  const ada = await signUp('ada@example.org');
  const account = await ada.api.accounts.getMe();
  expect(account.me).toMatchObject({ email: 'ada@example.org', roles: ['user'], stats: { totalXp: 0, level: 1 } });
  expect(account.me!.friendCode).toMatch(/^[A-Z2-9]{8}$/);
});

test('the emailed link leads to the dashboard, even when it is opened again', async ({ server, newClient }) => {
  const email = anAddress();
  const ada = newClient();
  await register(ada, email);
  const taps = [await ada.get(server.linkMailedTo(email)), await ada.get(server.linkMailedTo(email))];
  expect(taps.map(({ status, headers }) => [status, headers.get('location')])).toEqual([
    [302, '/dashboard'],
    [302, '/dashboard'],
  ]);
  expect((await ada.api.accounts.getMe()).me!.email).toBe(email);
});

test('if the link is opened again on another device, the login page says that the address is confirmed', async ({
  server,
  newClient,
}) => {
  const email = anAddress();
  const [ada, phone] = [newClient(), newClient()];
  await register(ada, email);
  await ada.get(server.linkMailedTo(email));
  const { status, headers } = await phone.get(server.linkMailedTo(email));
  expect([status, headers.get('location')]).toEqual([302, '/login?conferma=fatta']);
});

test('a HEAD request for an emailed link answers 200 and does not open the link', async ({ server, newClient }) => {
  const email = anAddress();
  const ada = newClient();
  await register(ada, email);
  const links = [server.linkMailedTo(email), '/api/auth/reset-password/a-token?callbackURL=%2Freset-password'];
  for (const link of links) expect((await ada.request('HEAD', link)).status).toBe(200);
  expect((await findUserByEmail(server.db, email))?.emailVerified).toBe(false);
  expect((await ada.request('HEAD', '/api/auth/list-sessions')).status).toBe(404);
});

test('signs nobody in before the link is opened', async ({ newClient }) => {
  const client = newClient();
  const answer = await register(client, anAddress());
  expect(answer).toMatchObject({ status: 200, body: { token: null } });
  expect(answer.headers.getSetCookie()).toEqual([expect.stringMatching(/^vialibera\.registration=[^;]+;.*HttpOnly/)]);
  expect((await client.api.accounts.getMe()).me).toBeNull();
});

test('an address that differs only in capitals belongs to the same account', async ({ signUp, newClient }) => {
  const email = anAddress();
  const ada = await signUp(email);
  const elsewhere = newClient();
  await elsewhere.post('/api/auth/sign-in/email', { email: email.toUpperCase(), password });
  expect(await elsewhere.api.accounts.getMe()).toEqual(await ada.api.accounts.getMe());
  expect((await register(elsewhere, email.toUpperCase())).code).toBe('USER_ALREADY_EXISTS');
});

test('if a learner registers with capitals in the address, the address is stored in lower case', async ({
  server,
  newClient,
}) => {
  const email = anAddress();
  const ada = newClient();
  await register(ada, email.toUpperCase());
  await ada.get(server.linkMailedTo(email));
  expect((await ada.api.accounts.getMe()).me!.email).toBe(email);
});

test('creates one account for two concurrent registrations of an address', async ({ server, newClient }) => {
  const email = anAddress();
  const answers = await Promise.all([register(newClient(), email), register(newClient(), email)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const rows = await queryRows<unknown>(server.db, sql`select id from auth_users where email = ${email}`);
  expect(rows).toHaveLength(1);
});

test.for(['nessuna-chiocciola', 'a@b', '', `${'a'.repeat(250)}@example.org`])(
  'rejects the address «%.30s»',
  async (email, { server, newClient }) => {
    const { status } = await register(newClient(), email);
    expect(status).toBe(400);
    expect(await findUserByEmail(server.db, email)).toBeUndefined();
  },
);

test('accepts passwords of 6 to 128 characters', async ({ newClient }) => {
  for (const secret of ['strada'.slice(0, 6), 'x'.repeat(128)])
    expect((await register(newClient(), anAddress(), { password: secret })).status).toBe(200);
});

test('ignores extra fields that would confirm the address or grant the admin role', async ({ server, newClient }) => {
  const email = anAddress();
  await register(newClient(), email, { emailVerified: true, role: 'admin', roles: ['admin'] });
  const user = await findUserByEmail(server.db, email);
  expect(user?.emailVerified).toBe(false);
  expect(await listRoles(server.db, user!.id)).toEqual(['user']);
});

test('rejects a confirmation link that leads to another site', async ({ server, newClient }) => {
  const email = anAddress();
  const { status } = await register(newClient(), email, { callbackURL: 'https://evil.example/dashboard' });
  expect(status).toBe(403);
  expect(server.emails.filter(({ to }) => to === email)).toEqual([]);
});
