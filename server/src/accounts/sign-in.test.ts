import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sql } from 'drizzle-orm';
import { linkIn, newLearner, startTestServer, type TestServer, Visitor } from '#server/db/test-server.ts';
import { findUserByEmail, grantAdmin, revokeAdmin } from './accounts-store.ts';

const password = 'una-strada-lunga';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ ADMIN_EMAILS: 'capo@example.org' });
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.db.execute(sql`delete from rate_limits`);
});

const signUp = (email: string, more = {}) =>
  new Visitor(server).post('/api/auth/sign-up/email', {
    name: email,
    email,
    password,
    callbackURL: '/dashboard',
    ...more,
  });
const signIn = (visitor: Visitor, email: string, secret = password) =>
  visitor.post('/api/auth/sign-in/email', { email, password: secret });

test('a confirmed address does not register again, in whatever case', async () => {
  const email = `${randomUUID()}@example.org`;
  await newLearner(server, `b${email}`);
  expect((await signUp(`B${email}`)).code).toBe('USER_ALREADY_EXISTS');
});

test.each([
  ['12345', 'PASSWORD_TOO_SHORT'],
  ['Juventus', 'PASSWORD_COMMON'],
  ['x'.repeat(129), 'PASSWORD_TOO_LONG'],
])('the password «%.10s…» is refused: %s', async (secret, code) => {
  expect((await signUp(`${randomUUID()}@example.org`, { password: secret })).code).toBe(code);
});

test('before the confirmation only the right password learns that it is missing', async () => {
  const email = `${randomUUID()}@example.org`;
  await signUp(email);
  const visitor = new Visitor(server);
  expect((await signIn(visitor, email)).code).toBe('EMAIL_NOT_VERIFIED');
  expect((await signIn(visitor, email, 'sbagliata')).code).toBe('INVALID_EMAIL_OR_PASSWORD');
  expect((await visitor.get('/api/me')).body.me).toBeNull();
});

test('a wrong password and an unknown address get the same answer', async () => {
  const { email } = await newLearner(server);
  const wrong = await signIn(new Visitor(server), email, 'sbagliata');
  const unknown = await signIn(new Visitor(server), `${randomUUID()}@example.org`);
  expect([wrong.status, wrong.body]).toEqual([unknown.status, unknown.body]);
});

test('a recovery link works once, ends the other sessions, and signs in', async () => {
  const ada = await newLearner(server);
  const elsewhere = new Visitor(server);
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

  const fresh = new Visitor(server);
  const arrived = await fresh.get(linkIn(server, ada.email));
  const token = new URL(arrived.headers.get('location') ?? '', 'http://localhost').searchParams.get('token');
  const reset = () => fresh.post('/api/auth/reset-password', { newPassword: 'una-strada-nuova', token });
  expect((await reset()).status).toBe(200);
  expect((await fresh.get('/api/me')).body.me!.email).toBe(ada.email);
  expect((await elsewhere.get('/api/me')).body.me).toBeNull();
  expect((await reset()).code).toBe('INVALID_TOKEN');
  expect((await signIn(new Visitor(server), ada.email)).status).toBe(401);
  expect((await signIn(new Visitor(server), ada.email, 'una-strada-nuova')).status).toBe(200);
});

test('a used confirmation link, and one that was made up, sign nobody in', async () => {
  const email = `${randomUUID()}@example.org`;
  await newLearner(server, email);
  const again = new Visitor(server);
  await again.get(linkIn(server, email));
  expect((await again.get('/api/me')).body.me).toBeNull();
  const { headers } = await again.get('/api/auth/verify-email?token=made-up&callbackURL=/dashboard');
  expect(headers.get('location')).toMatch(/\/dashboard\?error=/);
});

test('admins are made at the registration or by the command, and unmade', async () => {
  const chief = await newLearner(server, 'capo@example.org');
  expect((await chief.get('/api/is-admin')).body).toEqual({ isAdmin: true });
  const user = await findUserByEmail(server.db, 'CAPO@example.org');
  await revokeAdmin(server.db, user!.id);
  expect((await chief.get('/api/is-admin')).body).toEqual({ isAdmin: false });
  await Promise.all([grantAdmin(server.db, user!.id), grantAdmin(server.db, user!.id)]);
  expect((await chief.get('/api/me')).body.me!.roles).toEqual(['admin']);
});
