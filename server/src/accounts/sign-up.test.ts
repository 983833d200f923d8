import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { linkIn, newLearner, startTestServer, type TestServer, Visitor } from '#server/db/test-server.ts';
import { findUserByEmail, listRoles } from './accounts-store.ts';

const password = 'una-strada-lunga';
const anAddress = () => `${randomUUID()}@example.org`;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.db.execute(sql`delete from rate_limits`);
});

const signUp = (visitor: Visitor, email: string, more = {}) =>
  visitor.post('/api/auth/sign-up/email', { name: email, email, password, callbackURL: '/dashboard', ...more });

test('the mailed link confirms the address and signs in', async () => {
  const ada = await newLearner(server, 'ada@example.org');
  const { body } = await ada.get('/api/me');
  expect(body.me).toMatchObject({ email: 'ada@example.org', roles: ['user'], figures: { totalXp: 0, level: 1 } });
  expect(body.me!.friendCode).toMatch(/^[A-Z2-9]{8}$/);
});

test('the mailed link leads to the dashboard, and so does a second tap on it', async () => {
  const email = anAddress();
  const ada = new Visitor(server);
  await signUp(ada, email);
  const taps = [await ada.get(linkIn(server, email)), await ada.get(linkIn(server, email))];
  expect(taps.map(({ status, headers }) => [status, headers.get('location')])).toEqual([
    [302, '/dashboard'],
    [302, '/dashboard'],
  ]);
  expect((await ada.get('/api/me')).body.me!.email).toBe(email);
});

test('until the link is opened nobody is signed in', async () => {
  const visitor = new Visitor(server);
  const answer = await signUp(visitor, anAddress());
  expect(answer).toMatchObject({ status: 200, body: { token: null } });
  expect(answer.headers.getSetCookie()).toEqual([expect.stringMatching(/^vialibera\.registration=[^;]+;.*HttpOnly/)]);
  expect((await visitor.get('/api/me')).body.me).toBeNull();
});

test('an address written in capitals is the same address', async () => {
  const email = anAddress();
  const ada = await newLearner(server, email);
  const elsewhere = new Visitor(server);
  await elsewhere.post('/api/auth/sign-in/email', { email: email.toUpperCase(), password });
  expect((await elsewhere.get('/api/me')).body).toEqual((await ada.get('/api/me')).body);
  expect((await signUp(elsewhere, email.toUpperCase())).code).toBe('USER_ALREADY_EXISTS');
});

test('a registration in capitals is confirmed and found in small letters', async () => {
  const email = anAddress();
  const ada = new Visitor(server);
  await signUp(ada, email.toUpperCase());
  await ada.get(linkIn(server, email));
  expect((await ada.get('/api/me')).body.me!.email).toBe(email);
});

test('two registrations of one address at once make one account', async () => {
  const email = anAddress();
  const answers = await Promise.all([signUp(new Visitor(server), email), signUp(new Visitor(server), email)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const { rows } = (await server.db.execute(sql`select id from auth_users where email = ${email}`)) as {
    rows: unknown[];
  };
  expect(rows).toHaveLength(1);
});

test.each(['nessuna-chiocciola', 'a@b', '', `${'a'.repeat(250)}@example.org`])(
  'the address «%.30s» is refused',
  async (email) => {
    const { status } = await signUp(new Visitor(server), email);
    expect(status).toBe(400);
    expect(await findUserByEmail(server.db, email)).toBeUndefined();
  },
);

test('a password of 6 signs is enough, and one of 128 is not too long', async () => {
  for (const secret of ['strada'.slice(0, 6), 'x'.repeat(128)])
    expect((await signUp(new Visitor(server), anAddress(), { password: secret })).status).toBe(200);
});

test('nobody makes themselves confirmed or admin by asking for it', async () => {
  const email = anAddress();
  await signUp(new Visitor(server), email, { emailVerified: true, role: 'admin', roles: ['admin'] });
  const user = await findUserByEmail(server.db, email);
  expect(user?.emailVerified).toBe(false);
  expect(await listRoles(server.db, user!.id)).toEqual(['user']);
});

test('the link of a registration leads to no other site', async () => {
  const email = anAddress();
  const { status } = await signUp(new Visitor(server), email, { callbackURL: 'https://evil.example/dashboard' });
  expect(status).toBe(403);
  expect(server.mails.filter(({ to }) => to === email)).toEqual([]);
});
