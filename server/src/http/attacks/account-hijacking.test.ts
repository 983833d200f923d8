import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { findUserByEmail, grantAdmin, listRoles } from '#server/accounts/accounts-store.ts';
import { authAccounts, authUsers } from '#server/accounts/accounts-tables.ts';
import { createEmailVerificationToken } from 'better-auth/api';
import { startTestGoogle, type TestGoogle } from '#server/accounts/test-google.ts';
import { callAsApp } from '#server/accounts/test-native-app.ts';
import { linkIn, ORIGIN, startTestServer, type TestServer, Visitor } from '#server/db/test-server.ts';

const CHIEF = 'capo@example.org';
const ATTACKERS = 'la-chiave-del-ladro';
const OWNERS = 'una-strada-lunga';
/** The test server's (db/test-server.ts). */
const TEST_SECRET = 'a-secret-for-tests-of-32-characters!';

let google: TestGoogle;
let server: TestServer;
let email: string;

beforeAll(async () => {
  google = await startTestGoogle();
  server = await startTestServer({ ADMIN_EMAILS: CHIEF, ...google.environment });
});
afterAll(async () => {
  await server.close();
  google.close();
});
beforeEach(async () => {
  await server.db.execute(sql`delete from rate_limits`);
  await server.db.delete(authUsers);
  email = `${randomUUID()}@example.org`;
});

const register = (visitor: Visitor, password: string, address = email) =>
  visitor.post('/api/auth/sign-up/email', { name: 'x', email: address, password, callbackURL: '/dashboard' });
const signIn = (visitor: Visitor, password: string, confirmation?: string) =>
  visitor.post('/api/auth/sign-in/email', { email, password, ...(confirmation && { confirmation }) });
const whoIs = async (visitor: Visitor) => (await visitor.get('/api/me')).body.me?.email ?? null;
const isConfirmed = async (address = email) => (await findUserByEmail(server.db, address))?.emailVerified;
const tokenIn = (link: string) => new URL(link, ORIGIN).searchParams.get('token') ?? '';
/** Opens a link; gives the page that it leads to. */
const open = async (visitor: Visitor, link: string) => (await visitor.get(link)).headers.get('location') ?? '';

/** What the attacker can do with their password: nothing at all. */
async function expectAttackerOut(attacker = new Visitor(server)) {
  const { status } = await signIn(attacker, ATTACKERS);
  expect([401, 403]).toContain(status);
  expect(await whoIs(attacker)).toBeNull();
}

test('who registers an address of ADMIN_EMAILS is no admin, and its owner becomes one by confirming it', async () => {
  email = CHIEF;
  await register(new Visitor(server), ATTACKERS);
  const { id } = (await findUserByEmail(server.db, CHIEF))!;
  expect(await listRoles(server.db, id)).toEqual(['user']);
  const owner = new Visitor(server);
  expect((await register(owner, OWNERS)).status).toBe(200);
  await open(owner, linkIn(server, CHIEF));
  expect((await owner.get('/api/is-admin')).body).toEqual({ isAdmin: true });
  await expectAttackerOut();
});

test('the owner who presses the link of an attacker’s registration confirms nothing, and is asked for the password', async () => {
  await register(new Visitor(server), ATTACKERS);
  const owner = new Visitor(server);
  const link = linkIn(server, email);
  expect(await open(owner, link)).toBe(`/login?conferma=${tokenIn(link)}`);
  expect(await whoIs(owner)).toBeNull();
  expect(await isConfirmed()).toBe(false);
  expect((await signIn(owner, OWNERS, tokenIn(link))).code).toBe('INVALID_EMAIL_OR_PASSWORD');
  expect(await isConfirmed()).toBe(false);
  await expectAttackerOut();
});

test('a browser that has registered another address, or a made-up cookie, does not open the link', async () => {
  const attacker = new Visitor(server);
  await register(attacker, ATTACKERS);
  const link = linkIn(server, email);
  const owner = new Visitor(server);
  await register(owner, OWNERS, `${randomUUID()}@example.org`);
  expect(await open(owner, link)).toContain('/login?conferma=');
  const cookie = 'vialibera.registration=inventato';
  const { headers } = await new Visitor(server).call('GET', link, undefined, { cookie });
  expect(headers.get('location')).toContain('/login?conferma=');
  expect(await isConfirmed()).toBe(false);
});

test('the owner’s registration takes the place of the attacker’s, with the answer of a fresh one', async () => {
  const attacker = new Visitor(server);
  const fresh = await register(attacker, ATTACKERS);
  const attackersLink = linkIn(server, email);
  const owner = new Visitor(server);
  const again = await register(owner, OWNERS);
  expect([again.status, again.body]).toEqual([fresh.status, fresh.body]);
  expect(await open(attacker, attackersLink)).toContain('error=');
  expect(await open(owner, attackersLink)).toContain('error=');
  expect(await isConfirmed()).toBe(false);
  expect(await open(owner, linkIn(server, email))).toBe('/dashboard');
  expect(await whoIs(owner)).toBe(email);
  await expectAttackerOut();
});

test('an attacker who registers the address again ends the owner’s link; a new one asks for the attacker’s password', async () => {
  const owner = new Visitor(server);
  await register(owner, OWNERS);
  const ownersLink = linkIn(server, email);
  await register(new Visitor(server), ATTACKERS);
  expect(await open(owner, ownersLink)).toContain('error=');
  await owner.post('/api/auth/send-verification-email', { email, callbackURL: '/dashboard' });
  expect(await open(owner, linkIn(server, email))).toContain('/login?conferma=');
  expect(await isConfirmed()).toBe(false);
  await register(owner, OWNERS);
  expect(await open(owner, linkIn(server, email))).toBe('/dashboard');
  await expectAttackerOut();
});

test('registrations that race the confirmation never end with a password that was not confirmed', async () => {
  for (let round = 0; round < 10; round += 1) {
    email = `${randomUUID()}@example.org`;
    await server.db.execute(sql`delete from rate_limits`);
    const owner = new Visitor(server);
    await register(owner, OWNERS);
    const link = linkIn(server, email);
    await Promise.all([open(owner, link), register(new Visitor(server), ATTACKERS), open(owner, link)]);
    expect(await whoIs(owner)).toBe((await isConfirmed()) ? email : null);
    await expectAttackerOut();
  }
});

test('a mail scanner that fetches the link before its owner takes nothing away', async () => {
  const owner = new Visitor(server);
  await register(owner, OWNERS);
  for (let turn = 0; turn < 3; turn += 1) await open(new Visitor(server), linkIn(server, email));
  expect(await isConfirmed()).toBe(false);
  expect(await open(owner, linkIn(server, email))).toBe('/dashboard');
  expect(await open(owner, linkIn(server, email))).toBe('/dashboard');
  expect(await whoIs(owner)).toBe(email);
});

test('registered on the desktop, opened on the phone: the password confirms the address and signs in', async () => {
  await register(new Visitor(server), OWNERS);
  const phone = new Visitor(server);
  const link = linkIn(server, email);
  await open(phone, link);
  expect((await signIn(phone, OWNERS)).code, 'without the link').toBe('EMAIL_NOT_VERIFIED');
  expect((await signIn(phone, 'sbagliata', tokenIn(link))).code).toBe('INVALID_EMAIL_OR_PASSWORD');
  expect((await signIn(phone, OWNERS, tokenIn(link))).status).toBe(200);
  expect(await whoIs(phone)).toBe(email);
  expect(await open(new Visitor(server), link), 'a second time it signs nobody in').toBe('/dashboard');
});

test('the link of one registration confirms no other with its password, nor does one that has expired', async () => {
  await register(new Visitor(server), OWNERS);
  const earlier = tokenIn(linkIn(server, email));
  await register(new Visitor(server), OWNERS);
  expect((await signIn(new Visitor(server), OWNERS, earlier)).code).toBe('EMAIL_NOT_VERIFIED');
  const { registrationId } = (await findUserByEmail(server.db, email))!;
  const expired = await createEmailVerificationToken(TEST_SECRET, email, undefined, -1, {
    registration: registrationId,
  });
  expect((await signIn(new Visitor(server), OWNERS, expired)).code).toBe('EMAIL_NOT_VERIFIED');
  const other = await createEmailVerificationToken(TEST_SECRET, `b${email}`, undefined, 60, {
    registration: registrationId,
  });
  expect((await signIn(new Visitor(server), OWNERS, other)).code).toBe('EMAIL_NOT_VERIFIED');
  expect(await isConfirmed()).toBe(false);
});

test('the link is asked for again from any browser, and signs in where the address was registered', async () => {
  const owner = new Visitor(server);
  await register(owner, OWNERS);
  const first = linkIn(server, email);
  await new Visitor(server).post('/api/auth/send-verification-email', { email, callbackURL: '/dashboard' });
  expect(await open(new Visitor(server), first)).toContain('/login?conferma=');
  expect(await open(owner, linkIn(server, email))).toBe('/dashboard');
  expect(await whoIs(owner)).toBe(email);
});

test('a reset of the password confirms the address and ends the attacker’s password, links and browser', async () => {
  const attacker = new Visitor(server);
  await register(attacker, ATTACKERS);
  const link = linkIn(server, email);
  const owner = new Visitor(server);
  await owner.post('/api/auth/request-password-reset', { email, redirectTo: '/reset-password' });
  const token = new URL(await open(owner, linkIn(server, email)), ORIGIN).searchParams.get('token');
  const races = Array.from({ length: 3 }, () => register(new Visitor(server), ATTACKERS));
  const reset = await owner.post('/api/auth/reset-password', { newPassword: OWNERS, token });
  await Promise.all(races);
  expect(reset.status).toBe(200);
  expect(await whoIs(owner)).toBe(email);
  expect(await isConfirmed()).toBe(true);
  await open(attacker, link);
  await expectAttackerOut(attacker);
  expect((await signIn(new Visitor(server), OWNERS)).status).toBe(200);
});

test('Google, which has confirmed the address, opens the account, and the attacker’s password ends', async () => {
  google.account.email = email;
  await register(new Visitor(server), ATTACKERS);
  const link = linkIn(server, email);
  const owner = new Visitor(server);
  expect(await throughGoogle(owner)).toBe(`${ORIGIN}/dashboard`);
  expect(await whoIs(owner)).toBe(email);
  await open(new Visitor(server), link);
  await expectAttackerOut();
  const again = new Visitor(server);
  await throughGoogle(again);
  expect((await again.get('/api/me')).body.me?.id).toBe((await owner.get('/api/me')).body.me?.id);
});

test('a Google account whose address is not confirmed leaves nothing behind that opens the owner’s account later', async () => {
  google.account.email = email;
  google.account.verified = false;
  expect(await throughGoogle(new Visitor(server))).toContain('/login?error=');
  expect(await findUserByEmail(server.db, email)).toBeUndefined();
  const owner = new Visitor(server);
  await register(owner, OWNERS);
  // As an older version has left it: linked before anybody had confirmed the address.
  const { id } = (await findUserByEmail(server.db, email))!;
  const account = { id: randomUUID(), userId: id, accountId: email, providerId: 'google' };
  await server.db.insert(authAccounts).values(account);
  await open(owner, linkIn(server, email));
  const attacker = new Visitor(server);
  await throughGoogle(attacker);
  google.account.verified = true;
  expect(await whoIs(attacker)).toBeNull();
});

test('an unconfirmed account of an older version is confirmed by link and password, or registered anew', async () => {
  await register(new Visitor(server), OWNERS);
  const old = { registrationId: null, registrationBrowser: null };
  await server.db.update(authUsers).set(old).where(eq(authUsers.email, email));
  const token = await createEmailVerificationToken(TEST_SECRET, email, undefined, 60);
  const browser = new Visitor(server);
  expect(await open(browser, `/api/auth/verify-email?token=${token}&callbackURL=/dashboard`)).toContain('conferma=');
  expect(await isConfirmed()).toBe(false);
  expect((await signIn(browser, OWNERS, token)).status).toBe(200);
  expect(await whoIs(browser)).toBe(email);
});

test('a confirmed account keeps what it has: nobody registers it anew', async () => {
  const owner = new Visitor(server);
  await register(owner, OWNERS);
  await open(owner, linkIn(server, email));
  const { id } = (await findUserByEmail(server.db, email))!;
  await grantAdmin(server.db, id);
  expect((await register(new Visitor(server), ATTACKERS)).code).toBe('USER_ALREADY_EXISTS');
  expect((await owner.get('/api/is-admin')).body).toEqual({ isAdmin: true });
  await expectAttackerOut();
});

test('the native app opens the link of its own registration, and of any other only with the password', async () => {
  const credentials = { name: 'x', email, password: OWNERS, callbackURL: '/dashboard' };
  const registered = await callAsApp(server, 'POST', '/api/auth/sign-up/email', { body: credentials });
  const secret = registered.headers.get('x-registration') ?? '';
  expect(registered.headers.getSetCookie()).toEqual([]);
  const path = `/api/auth/verify-email?token=${tokenIn(linkIn(server, email))}`;
  const stranger = await callAsApp(server, 'GET', path);
  expect([stranger.status, ((await stranger.json()) as { code: string }).code]).toEqual([403, 'PASSWORD_REQUIRED']);
  const opened = await callAsApp(server, 'GET', path, { headers: { 'x-registration': secret } });
  expect([opened.status, opened.headers.has('set-auth-token')]).toEqual([200, true]);
  expect(await isConfirmed()).toBe(true);
});

async function throughGoogle(visitor: Visitor): Promise<string> {
  const start = { provider: 'google', callbackURL: '/dashboard', errorCallbackURL: '/login' };
  const { body } = await visitor.post('/api/auth/sign-in/social', start);
  const url = await google.walkThrough((body as { url: string }).url);
  const back = await visitor.get(url.replace(ORIGIN, ''));
  return new URL(back.headers.get('location') ?? '', ORIGIN).href;
}
