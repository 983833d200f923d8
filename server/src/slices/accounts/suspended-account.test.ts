import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { findUserByEmail } from './accounts-store.ts';
import { authUsers, profiles } from './accounts-tables.ts';
import { requestAsNativeApp } from '#server/test-support/native-app.ts';
import { type TestClient, type TestLearner, ORIGIN } from '#server/test-support/client.ts';
import type { TestServer } from '#server/test-support/server.ts';
import { test } from '#server/test-support/fixture.ts';

const password = 'una-strada-lunga';

test.beforeEach(async ({ server }) => {
  await server.db.execute(sql`delete from rate_limits`);
});

const suspend = async (server: TestServer, admin: TestLearner, email: string, suspended = true) => {
  const { id } = (await findUserByEmail(server.db, email))!;
  expect((await admin.put(`/api/admin/users/${id}/suspension`, { suspended })).status).toBe(200);
};
const signIn = (client: TestClient, email: string, secret = password) =>
  client.post('/api/auth/sign-in/email', { email, password: secret });

test('immediately signs a suspended learner out on every device, including the native app', async ({
  server,
  admin,
  signUp,
  newClient,
}) => {
  const phone = await signUp();
  const laptop = newClient();
  await signIn(laptop, phone.email);
  const credentials = { email: phone.email, password };
  const app = await requestAsNativeApp(server, 'POST', '/api/auth/sign-in/email', { body: credentials });
  const bearer = { authorization: `Bearer ${app.headers.get('set-auth-token')}` };
  expect((await newClient(bearer).api.accounts.getMe()).me).not.toBeNull();
  await suspend(server, admin, phone.email);
  for (const device of [phone, laptop]) {
    expect((await device.api.accounts.getMe()).me).toBeNull();
    expect((await device.get('/api/home')).code).toBe('UNAUTHORIZED');
  }
  expect((await newClient(bearer).api.accounts.getMe()).me).toBeNull();
});

test('rejects the sign-in of a suspended learner, and gives the reason only if the password is right', async ({
  server,
  admin,
  signUp,
  newClient,
}) => {
  const { email } = await signUp();
  await suspend(server, admin, email);
  const client = newClient();
  const { status, code } = await signIn(client, email);
  expect([status, code]).toEqual([403, 'ACCOUNT_SUSPENDED']);
  expect((await client.api.accounts.getMe()).me).toBeNull();
  expect((await signIn(client, email, 'sbagliata')).code).toBe('INVALID_EMAIL_OR_PASSWORD');
});

test('a learner whose suspension was lifted can sign in again and has all earlier data', async ({
  server,
  admin,
  signUp,
  newClient,
}) => {
  const ada = await signUp();
  const before = (await ada.api.accounts.getMe()).me;
  await suspend(server, admin, ada.email);
  await suspend(server, admin, ada.email, false);
  const client = newClient();
  expect((await signIn(client, ada.email)).status).toBe(200);
  expect((await client.api.accounts.getMe()).me).toEqual(before);
});

test('rejects the password reset of a suspended learner and names the suspension as the reason', async ({
  server,
  admin,
  signUp,
  newClient,
}) => {
  const { email } = await signUp();
  await suspend(server, admin, email);
  const client = newClient();
  await client.post('/api/auth/request-password-reset', { email, redirectTo: '/reset-password' });
  const { headers } = await client.get(server.linkMailedTo(email));
  const token = new URL(headers.get('location') ?? '', ORIGIN).searchParams.get('token');
  const { code } = await client.post('/api/auth/reset-password', { newPassword: 'una-strada-nuova', token });
  expect(code).toBe('ACCOUNT_SUSPENDED');
  expect((await client.api.accounts.getMe()).me).toBeNull();
});

test('the confirmation link of a suspended account leads to the login page, which receives the reason', async ({
  server,
  admin,
  newClient,
}) => {
  const email = `${randomUUID()}@example.org`;
  const client = newClient();
  await client.post('/api/auth/sign-up/email', { name: email, email, password, callbackURL: '/dashboard' });
  await suspend(server, admin, email);
  const { status, headers } = await client.get(server.linkMailedTo(email));
  expect([status, headers.get('location')]).toEqual([302, '/login?error=ACCOUNT_SUSPENDED']);
  expect((await client.api.accounts.getMe()).me).toBeNull();
});

test('rejects a session that exists although its account is suspended', async ({ server, signUp }) => {
  const ada = await signUp();
  await server.db.update(profiles).set({ suspendedAt: server.clock.now }).where(eq(profiles.id, ada.id));
  expect((await ada.api.accounts.getMe()).me).toBeNull();
  expect((await ada.get('/api/units')).code).toBe('UNAUTHORIZED');
});

test('rejects a new registration with the address of a suspended account', async ({
  server,
  admin,
  signUp,
  newClient,
}) => {
  const { email } = await signUp();
  await suspend(server, admin, email);
  const { code } = await newClient().post('/api/auth/sign-up/email', { name: email, email, password });
  expect(code).toBe('USER_ALREADY_EXISTS');
  expect(await server.db.$count(authUsers, eq(authUsers.email, email))).toBe(1);
});
