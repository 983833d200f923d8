import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { sql } from 'drizzle-orm';
import { findUserByEmail, grantAdmin, revokeAdmin } from './accounts-store.ts';
import type { TestClient } from '#server/test-support/client.ts';
import type { TestServer } from '#server/test-support/server.ts';
import { test as base } from '#server/test-support/fixture.ts';

const test = base.extend('environment', { scope: 'file' }, { ADMIN_EMAILS: 'capo@example.org' });

const password = 'una-strada-lunga';

test.beforeEach(async ({ server }) => {
  await server.db.execute(sql`delete from rate_limits`);
});

const register = (server: TestServer, email: string, more = {}) =>
  server.newClient().post('/api/auth/sign-up/email', {
    name: email,
    email,
    password,
    callbackURL: '/dashboard',
    ...more,
  });
const signIn = (client: TestClient, email: string, secret = password) =>
  client.post('/api/auth/sign-in/email', { email, password: secret });

test('rejects a second registration of a confirmed address, regardless of letter case', async ({ server, signUp }) => {
  const email = `${randomUUID()}@example.org`;
  await signUp(`b${email}`);
  expect((await register(server, `B${email}`)).code).toBe('USER_ALREADY_EXISTS');
});

test.for([
  ['12345', 'PASSWORD_TOO_SHORT'],
  ['Juventus', 'PASSWORD_COMMON'],
  ['x'.repeat(129), 'PASSWORD_TOO_LONG'],
] as const)('rejects a registration with the password «%.10s…»: %s', async ([secret, code], { server }) => {
  expect((await register(server, `${randomUUID()}@example.org`, { password: secret })).code).toBe(code);
});

test('tells that an address is unconfirmed only if the password is right', async ({ server, newClient }) => {
  const email = `${randomUUID()}@example.org`;
  await register(server, email);
  const client = newClient();
  expect((await signIn(client, email)).code).toBe('EMAIL_NOT_VERIFIED');
  expect((await signIn(client, email, 'sbagliata')).code).toBe('INVALID_EMAIL_OR_PASSWORD');
  expect((await client.api.accounts.getMe()).me).toBeNull();
});

test('a wrong password and an unknown address get the same response', async ({ signUp, newClient }) => {
  const { email } = await signUp();
  const wrong = await signIn(newClient(), email, 'sbagliata');
  const unknown = await signIn(newClient(), `${randomUUID()}@example.org`);
  expect([wrong.status, wrong.body]).toEqual([unknown.status, unknown.body]);
});

test('a reset link works once, signs the learner in, and ends all other sessions of the account', async ({
  server,
  signUp,
  newClient,
}) => {
  const ada = await signUp();
  const elsewhere = newClient();
  await signIn(elsewhere, ada.email);
  const known = await elsewhere.post('/api/auth/request-password-reset', {
    email: ada.email,
    redirectTo: '/reset-password',
  });
  const unknown = await elsewhere.post('/api/auth/request-password-reset', {
    email: 'x@example.org',
    redirectTo: '/reset-password',
  });
  expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);

  const fresh = newClient();
  const arrived = await fresh.get(server.linkMailedTo(ada.email));
  const token = new URL(arrived.headers.get('location') ?? '', 'http://localhost').searchParams.get('token');
  const reset = () => fresh.post('/api/auth/reset-password', { newPassword: 'una-strada-nuova', token });
  expect((await reset()).status).toBe(200);
  expect((await fresh.api.accounts.getMe()).me!.email).toBe(ada.email);
  expect((await elsewhere.api.accounts.getMe()).me).toBeNull();
  expect((await reset()).code).toBe('INVALID_TOKEN');
  expect((await signIn(newClient(), ada.email)).status).toBe(401);
  expect((await signIn(newClient(), ada.email, 'una-strada-nuova')).status).toBe(200);
});

test('rejects a used confirmation link and a forged one', async ({ server, signUp, newClient }) => {
  const email = `${randomUUID()}@example.org`;
  await signUp(email);
  const again = newClient();
  await again.get(server.linkMailedTo(email));
  expect((await again.api.accounts.getMe()).me).toBeNull();
  const { headers } = await again.get('/api/auth/verify-email?token=made-up&callbackURL=/dashboard');
  expect(headers.get('location')).toMatch(/\/dashboard\?error=/);
});

test('an address in ADMIN_EMAILS becomes admin at its confirmation, and a command grants and revokes the role', async ({
  server,
  signUp,
}) => {
  const chief = await signUp('capo@example.org');
  expect(await chief.api.accounts.isAdmin()).toEqual({ isAdmin: true });
  const user = await findUserByEmail(server.db, 'CAPO@example.org');
  await revokeAdmin(server.db, user!.id);
  expect(await chief.api.accounts.isAdmin()).toEqual({ isAdmin: false });
  await Promise.all([grantAdmin(server.db, user!.id), grantAdmin(server.db, user!.id)]);
  expect((await chief.api.accounts.getMe()).me!.roles).toEqual(['admin']);
});
