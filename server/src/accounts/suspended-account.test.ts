import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newAdmin } from '#server/db/test-admin.ts';
import { linkIn, newLearner, ORIGIN, startTestServer, type TestServer, Visitor } from '#server/db/test-server.ts';
import { findUserByEmail } from './accounts-store.ts';
import { authUsers, profiles } from './accounts-tables.ts';
import { callAsApp } from './test-native-app.ts';

const password = 'una-strada-lunga';

let server: TestServer;
let admin: Visitor;
beforeAll(async () => {
  server = await startTestServer();
  admin = await newAdmin(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.db.execute(sql`delete from rate_limits`);
});

const suspend = async (email: string, suspended = true) => {
  const { id } = (await findUserByEmail(server.db, email))!;
  expect((await admin.put(`/api/admin/users/${id}/suspension`, { suspended })).status).toBe(200);
};
const signIn = (visitor: Visitor, email: string, secret = password) =>
  visitor.post('/api/auth/sign-in/email', { email, password: secret });

test('a suspended learner is signed out on every device at once, the native app too', async () => {
  const phone = await newLearner(server);
  const laptop = new Visitor(server);
  await signIn(laptop, phone.email);
  const credentials = { email: phone.email, password };
  const app = await callAsApp(server, 'POST', '/api/auth/sign-in/email', { body: credentials });
  const bearer = { authorization: `Bearer ${app.headers.get('set-auth-token')}` };
  expect((await new Visitor(server).call('GET', '/api/me', undefined, bearer)).body.me).not.toBeNull();
  await suspend(phone.email);
  for (const device of [phone, laptop]) {
    expect((await device.get('/api/me')).body.me).toBeNull();
    expect((await device.get('/api/home')).code).toBe('UNAUTHORIZED');
  }
  expect((await new Visitor(server).call('GET', '/api/me', undefined, bearer)).body.me).toBeNull();
});

test('they cannot sign in; only the right password learns why', async () => {
  const { email } = await newLearner(server);
  await suspend(email);
  const visitor = new Visitor(server);
  const { status, code } = await signIn(visitor, email);
  expect([status, code]).toEqual([403, 'ACCOUNT_SUSPENDED']);
  expect((await visitor.get('/api/me')).body.me).toBeNull();
  expect((await signIn(visitor, email, 'sbagliata')).code).toBe('INVALID_EMAIL_OR_PASSWORD');
});

test('restored, they sign in again and find everything where it was', async () => {
  const ada = await newLearner(server);
  const before = (await ada.get('/api/me')).body.me;
  await suspend(ada.email);
  await suspend(ada.email, false);
  const visitor = new Visitor(server);
  expect((await signIn(visitor, ada.email)).status).toBe(200);
  expect((await visitor.get('/api/me')).body.me).toEqual(before);
});

test('a new password opens nothing, and the answer says why', async () => {
  const { email } = await newLearner(server);
  await suspend(email);
  const visitor = new Visitor(server);
  await visitor.post('/api/auth/request-password-reset', { email, redirectTo: '/reset-password' });
  const { headers } = await visitor.get(linkIn(server, email));
  const token = new URL(headers.get('location') ?? '', ORIGIN).searchParams.get('token');
  const { code } = await visitor.post('/api/auth/reset-password', { newPassword: 'una-strada-nuova', token });
  expect(code).toBe('ACCOUNT_SUSPENDED');
  expect((await visitor.get('/api/me')).body.me).toBeNull();
});

test('the link that confirms the address leads to the login, which says why', async () => {
  const email = `${randomUUID()}@example.org`;
  const visitor = new Visitor(server);
  await visitor.post('/api/auth/sign-up/email', { name: email, email, password, callbackURL: '/dashboard' });
  await suspend(email);
  const { status, headers } = await visitor.get(linkIn(server, email));
  expect([status, headers.get('location')]).toEqual([302, '/login?error=ACCOUNT_SUSPENDED']);
  expect((await visitor.get('/api/me')).body.me).toBeNull();
});

test('a session that slipped in while the account was being suspended opens nothing', async () => {
  const ada = await newLearner(server);
  await server.db.update(profiles).set({ suspendedAt: server.clock.now }).where(eq(profiles.id, ada.id));
  expect((await ada.get('/api/me')).body.me).toBeNull();
  expect((await ada.get('/api/units')).code).toBe('UNAUTHORIZED');
});

test('the address cannot be registered again in the meantime', async () => {
  const { email } = await newLearner(server);
  await suspend(email);
  const { code } = await new Visitor(server).post('/api/auth/sign-up/email', { name: email, email, password });
  expect(code).toBe('USER_ALREADY_EXISTS');
  expect(await server.db.$count(authUsers, eq(authUsers.email, email))).toBe(1);
});
