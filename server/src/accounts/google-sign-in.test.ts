import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newLearner, ORIGIN, startTestServer, type TestServer, Visitor } from '#server/db/test-server.ts';
import { findProfile, findUserByEmail } from './accounts-store.ts';
import { profiles } from './accounts-tables.ts';
import { startTestGoogle, type TestGoogle } from './test-google.ts';

let google: TestGoogle;
let server: TestServer;
let account: TestGoogle['account'];

beforeAll(async () => {
  google = await startTestGoogle();
  account = google.account;
  server = await startTestServer({ ADMIN_EMAILS: 'capo@example.org', ...google.environment });
});
afterAll(async () => {
  await server.close();
  google.close();
});

test('a newcomer arrives signed in on the dashboard, with a confirmed address', async () => {
  account.email = `${randomUUID()}@example.org`;
  const visitor = new Visitor(server);
  expect(await throughGoogle(visitor)).toBe(`${ORIGIN}/dashboard`);
  const { body } = await visitor.get('/api/me');
  expect(body.me).toMatchObject({ email: account.email, roles: ['user'] });
  expect((await findUserByEmail(server.db, account.email))?.emailVerified).toBe(true);
  expect(await findProfile(server.db, body.me!.id)).toMatchObject({ email: account.email, provider: 'google' });
});

test('a confirmed account is opened, not doubled', async () => {
  const ada = await newLearner(server);
  account.email = ada.email;
  const before = (await ada.get('/api/me')).body.me!.id;
  const elsewhere = new Visitor(server);
  await throughGoogle(elsewhere);
  expect((await elsewhere.get('/api/me')).body.me!.id).toBe(before);
});

test('whoever comes twice, or from two browsers, has one account', async () => {
  account.email = `${randomUUID()}@example.org`;
  const [phone, laptop] = [new Visitor(server), new Visitor(server)];
  await throughGoogle(phone);
  await throughGoogle(laptop);
  expect((await laptop.get('/api/me')).body).toEqual((await phone.get('/api/me')).body);
});

test('an address that the provider has not confirmed opens no account, neither an old one nor a new one', async () => {
  const ada = await newLearner(server);
  account.verified = false;
  for (const email of [ada.email, `${randomUUID()}@example.org`, 'capo@example.org']) {
    account.email = email;
    const stranger = new Visitor(server);
    expect(await throughGoogle(stranger)).toContain('/login?error=');
    expect((await stranger.get('/api/me')).body.me).toBeNull();
  }
  account.verified = true;
});

test('an answer of the provider is worth nothing in another browser', async () => {
  account.email = `${randomUUID()}@example.org`;
  const tricked = new Visitor(server);
  await throughGoogle(new Visitor(server), tricked);
  expect((await tricked.get('/api/me')).body.me).toBeNull();
});

test('an account that somebody else registered with my address, and never confirmed, is mine once Google has confirmed it', async () => {
  account.email = `${randomUUID()}@example.org`;
  const thief = new Visitor(server);
  await thief.post('/api/auth/sign-up/email', { name: 'x', email: account.email, password: 'la-chiave-del-ladro' });
  const owner = new Visitor(server);
  expect(await throughGoogle(owner)).toBe(`${ORIGIN}/dashboard`);
  expect((await owner.get('/api/me')).body.me!.email).toBe(account.email);
  const credentials = { email: account.email, password: 'la-chiave-del-ladro' };
  expect((await thief.post('/api/auth/sign-in/email', credentials)).status).toBe(401);
});

test('a suspended learner comes back from the provider to the login, which says why', async () => {
  account.email = `${randomUUID()}@example.org`;
  const visitor = new Visitor(server);
  await throughGoogle(visitor);
  const { id } = (await visitor.get('/api/me')).body.me!;
  await server.db.update(profiles).set({ suspendedAt: server.clock.now }).where(eq(profiles.id, id));
  const again = new Visitor(server);
  expect(await throughGoogle(again)).toContain('/login?error=ACCOUNT_SUSPENDED');
  expect((await again.get('/api/me')).body.me).toBeNull();
});

test('the button is offered only where Google is configured', async () => {
  const plain = await startTestServer();
  expect((await new Visitor(server).get('/api/sign-in-options')).body.google).toBe(true);
  expect((await new Visitor(plain).get('/api/sign-in-options')).body.google).toBe(false);
  await plain.close();
});

/** From our button through the provider's pages and back; gives the address where the visitor ends up. */
async function throughGoogle(visitor: Visitor, arriving = visitor): Promise<string> {
  const start = { provider: 'google', callbackURL: '/dashboard', errorCallbackURL: '/login' };
  const { body } = await visitor.post('/api/auth/sign-in/social', start);
  const url = await google.walkThrough((body as { url: string }).url);
  const back = await arriving.get(url.replace(ORIGIN, ''));
  return new URL(back.headers.get('location') ?? '', ORIGIN).href;
}
