import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { findUserByEmail, grantAdmin, listRoles } from '#server/slices/accounts/accounts-store.ts';
import { authAccounts, authUsers } from '#server/slices/accounts/accounts-tables.ts';
import { createEmailVerificationToken } from 'better-auth/api';
import { requestAsNativeApp } from '#server/test-support/native-app.ts';
import { type TestClient, ORIGIN } from '#server/test-support/client.ts';
import { AUTH_SECRET, type TestServer } from '#server/test-support/server.ts';
import { test as base } from '#server/test-support/fixture.ts';

const test = base.extend('environment', { scope: 'file' }, ({ google }) => ({
  ADMIN_EMAILS: CHIEF,
  ...google.environment,
}));

const CHIEF = 'capo@example.org';
const ATTACKERS = 'la-chiave-del-ladro';
const OWNERS = 'una-strada-lunga';

let email: string;

test.beforeEach(async ({ server }) => {
  await server.db.execute(sql`delete from rate_limits`);
  await server.db.delete(authUsers);
  email = `${randomUUID()}@example.org`;
});

const register = (client: TestClient, password: string, address = email) =>
  client.post('/api/auth/sign-up/email', { name: 'x', email: address, password, callbackURL: '/dashboard' });
const signIn = (client: TestClient, password: string, confirmation?: string) =>
  client.post('/api/auth/sign-in/email', { email, password, ...(confirmation && { confirmation }) });
const sessionUser = async (client: TestClient) => (await client.api.accounts.getMe()).me?.email ?? null;
const isConfirmed = async (server: TestServer, address = email) =>
  (await findUserByEmail(server.db, address))?.emailVerified;
const tokenIn = (link: string) => new URL(link, ORIGIN).searchParams.get('token') ?? '';
/** Opens a link and returns the address to which it redirects. */
const open = async (client: TestClient, link: string) => (await client.get(link)).headers.get('location') ?? '';

/** Asserts that nobody can sign in with the attacker's password. */
async function expectAttackerOut(server: TestServer, attacker = server.newClient()) {
  const { status } = await signIn(attacker, ATTACKERS);
  expect([401, 403]).toContain(status);
  expect(await sessionUser(attacker)).toBeNull();
}

test('an address of ADMIN_EMAILS becomes admin only when its owner confirms it', async ({ server, newClient }) => {
  email = CHIEF;
  await register(newClient(), ATTACKERS);
  const { id } = (await findUserByEmail(server.db, CHIEF))!;
  expect(await listRoles(server.db, id)).toEqual(['user']);
  const owner = newClient();
  expect((await register(owner, OWNERS)).status).toBe(200);
  await open(owner, server.linkMailedTo(CHIEF));
  expect(await owner.api.accounts.isAdmin()).toEqual({ isAdmin: true });
  await expectAttackerOut(server);
});

test('the link of an attacker’s registration asks for the password', async ({ server, newClient }) => {
  await register(newClient(), ATTACKERS);
  const owner = newClient();
  const link = server.linkMailedTo(email);
  expect(await open(owner, link)).toBe(`/login?conferma=${tokenIn(link)}`);
  expect(await sessionUser(owner)).toBeNull();
  expect(await isConfirmed(server)).toBe(false);
  expect((await signIn(owner, OWNERS, tokenIn(link))).code).toBe('INVALID_EMAIL_OR_PASSWORD');
  expect(await isConfirmed(server)).toBe(false);
  await expectAttackerOut(server);
});

test('in a browser with another registration or a forged cookie, the confirmation link asks for the password', async ({
  server,
  newClient,
}) => {
  const attacker = newClient();
  await register(attacker, ATTACKERS);
  const link = server.linkMailedTo(email);
  const owner = newClient();
  await register(owner, OWNERS, `${randomUUID()}@example.org`);
  expect(await open(owner, link)).toContain('/login?conferma=');
  const cookie = 'vialibera.registration=inventato';
  const { headers } = await newClient().request('GET', link, undefined, { cookie });
  expect(headers.get('location')).toContain('/login?conferma=');
  expect(await isConfirmed(server)).toBe(false);
});

test('the owner’s registration replaces the attacker’s earlier one and gets the same response as a first registration', async ({
  server,
  newClient,
}) => {
  const attacker = newClient();
  const fresh = await register(attacker, ATTACKERS);
  const attackersLink = server.linkMailedTo(email);
  const owner = newClient();
  const again = await register(owner, OWNERS);
  expect([again.status, again.body]).toEqual([fresh.status, fresh.body]);
  expect(await open(attacker, attackersLink)).toContain('error=');
  expect(await open(owner, attackersLink)).toContain('error=');
  expect(await isConfirmed(server)).toBe(false);
  expect(await open(owner, server.linkMailedTo(email))).toBe('/dashboard');
  expect(await sessionUser(owner)).toBe(email);
  await expectAttackerOut(server);
});

test('another registration by an attacker invalidates the owner’s link', async ({ server, newClient }) => {
  const owner = newClient();
  await register(owner, OWNERS);
  const ownersLink = server.linkMailedTo(email);
  await register(newClient(), ATTACKERS);
  expect(await open(owner, ownersLink)).toContain('error=');
  await owner.post('/api/auth/send-verification-email', { email, callbackURL: '/dashboard' });
  expect(await open(owner, server.linkMailedTo(email))).toContain('/login?conferma=');
  expect(await isConfirmed(server)).toBe(false);
  await register(owner, OWNERS);
  expect(await open(owner, server.linkMailedTo(email))).toBe('/dashboard');
  await expectAttackerOut(server);
});

test('registrations during a confirmation never leave an unconfirmed password', async ({ server, newClient }) => {
  for (let round = 0; round < 10; round += 1) {
    email = `${randomUUID()}@example.org`;
    await server.db.execute(sql`delete from rate_limits`);
    const owner = newClient();
    await register(owner, OWNERS);
    const link = server.linkMailedTo(email);
    await Promise.all([open(owner, link), register(newClient(), ATTACKERS), open(owner, link)]);
    expect(await sessionUser(owner)).toBe((await isConfirmed(server)) ? email : null);
    await expectAttackerOut(server);
  }
});

test('a mail scanner that fetches the link first changes nothing', async ({ server, newClient }) => {
  const owner = newClient();
  await register(owner, OWNERS);
  for (let turn = 0; turn < 3; turn += 1) await open(newClient(), server.linkMailedTo(email));
  expect(await isConfirmed(server)).toBe(false);
  expect(await open(owner, server.linkMailedTo(email))).toBe('/dashboard');
  expect(await open(owner, server.linkMailedTo(email))).toBe('/dashboard');
  expect(await sessionUser(owner)).toBe(email);
});

test('on another device the password confirms the address and signs in', async ({ server, newClient }) => {
  await register(newClient(), OWNERS);
  const phone = newClient();
  const link = server.linkMailedTo(email);
  await open(phone, link);
  expect((await signIn(phone, OWNERS)).code, 'without the link').toBe('EMAIL_NOT_VERIFIED');
  expect((await signIn(phone, 'sbagliata', tokenIn(link))).code).toBe('INVALID_EMAIL_OR_PASSWORD');
  expect((await signIn(phone, OWNERS, tokenIn(link))).status).toBe(200);
  expect(await sessionUser(phone)).toBe(email);
  const other = newClient();
  expect(await open(other, link), 'a second time it signs nobody in').toBe('/login?conferma=fatta');
  expect(await sessionUser(other)).toBeNull();
});

test('a confirmation link cannot confirm a registration other than its own, nor any registration after it has expired', async ({
  server,
  newClient,
}) => {
  await register(newClient(), OWNERS);
  const earlier = tokenIn(server.linkMailedTo(email));
  await register(newClient(), OWNERS);
  expect((await signIn(newClient(), OWNERS, earlier)).code).toBe('EMAIL_NOT_VERIFIED');
  const { registrationId } = (await findUserByEmail(server.db, email))!;
  const expired = await createEmailVerificationToken(AUTH_SECRET, email, undefined, -1, {
    registration: registrationId,
  });
  expect((await signIn(newClient(), OWNERS, expired)).code).toBe('EMAIL_NOT_VERIFIED');
  const other = await createEmailVerificationToken(AUTH_SECRET, `b${email}`, undefined, 60, {
    registration: registrationId,
  });
  expect((await signIn(newClient(), OWNERS, other)).code).toBe('EMAIL_NOT_VERIFIED');
  expect(await isConfirmed(server)).toBe(false);
});

test('any browser can request the link again, but the link signs in only the browser that registered the address', async ({
  server,
  newClient,
}) => {
  const owner = newClient();
  await register(owner, OWNERS);
  const first = server.linkMailedTo(email);
  await newClient().post('/api/auth/send-verification-email', { email, callbackURL: '/dashboard' });
  expect(await open(newClient(), first)).toContain('/login?conferma=');
  expect(await open(owner, server.linkMailedTo(email))).toBe('/dashboard');
  expect(await sessionUser(owner)).toBe(email);
});

test('a password reset confirms the address and invalidates the attacker’s password, links and browser', async ({
  server,
  newClient,
}) => {
  const attacker = newClient();
  await register(attacker, ATTACKERS);
  const link = server.linkMailedTo(email);
  const owner = newClient();
  await owner.post('/api/auth/request-password-reset', { email, redirectTo: '/reset-password' });
  const token = new URL(await open(owner, server.linkMailedTo(email)), ORIGIN).searchParams.get('token');
  const races = Array.from({ length: 3 }, () => register(newClient(), ATTACKERS));
  const reset = await owner.post('/api/auth/reset-password', { newPassword: OWNERS, token });
  await Promise.all(races);
  expect(reset.status).toBe(200);
  expect(await sessionUser(owner)).toBe(email);
  expect(await isConfirmed(server)).toBe(true);
  await open(attacker, link);
  await expectAttackerOut(server, attacker);
  expect((await signIn(newClient(), OWNERS)).status).toBe(200);
});

test('signing in with Google confirms the address and invalidates the attacker’s password', async ({
  server,
  google,
  newClient,
}) => {
  google.account.email = email;
  await register(newClient(), ATTACKERS);
  const link = server.linkMailedTo(email);
  const owner = newClient();
  expect(await google.signIn(owner)).toBe(`${ORIGIN}/dashboard`);
  expect(await sessionUser(owner)).toBe(email);
  await open(newClient(), link);
  await expectAttackerOut(server);
  const again = newClient();
  await google.signIn(again);
  expect((await again.api.accounts.getMe()).me?.id).toBe((await owner.api.accounts.getMe()).me?.id);
});

test('a Google account with an unconfirmed address leaves nothing that gives access to the owner’s account', async ({
  server,
  google,
  newClient,
}) => {
  google.account.email = email;
  google.account.verified = false;
  expect(await google.signIn(newClient())).toContain('/login?error=');
  expect(await findUserByEmail(server.db, email)).toBeUndefined();
  const owner = newClient();
  await register(owner, OWNERS);
  // An older release of the server could leave an account in this state: linked to Google before its email address was
  // confirmed.
  const { id } = (await findUserByEmail(server.db, email))!;
  const account = { id: randomUUID(), userId: id, accountId: email, providerId: 'google' };
  await server.db.insert(authAccounts).values(account);
  await open(owner, server.linkMailedTo(email));
  const attacker = newClient();
  await google.signIn(attacker);
  google.account.verified = true;
  expect(await sessionUser(attacker)).toBeNull();
});

test('an unconfirmed account of an older version is confirmed by link and password, or registered again', async ({
  server,
  newClient,
}) => {
  await register(newClient(), OWNERS);
  const old = { registrationId: null, registrationBrowser: null };
  await server.db.update(authUsers).set(old).where(eq(authUsers.email, email));
  const token = await createEmailVerificationToken(AUTH_SECRET, email, undefined, 60);
  const browser = newClient();
  expect(await open(browser, `/api/auth/verify-email?token=${token}&callbackURL=/dashboard`)).toContain('conferma=');
  expect(await isConfirmed(server)).toBe(false);
  expect((await signIn(browser, OWNERS, token)).status).toBe(200);
  expect(await sessionUser(browser)).toBe(email);
});

test('a confirmed account cannot be registered again', async ({ server, newClient }) => {
  const owner = newClient();
  await register(owner, OWNERS);
  await open(owner, server.linkMailedTo(email));
  const { id } = (await findUserByEmail(server.db, email))!;
  await grantAdmin(server.db, id);
  expect((await register(newClient(), ATTACKERS)).code).toBe('USER_ALREADY_EXISTS');
  expect(await owner.api.accounts.isAdmin()).toEqual({ isAdmin: true });
  await expectAttackerOut(server);
});

test('the native app confirms its own registration by link, and any other only with the password', async ({
  server,
}) => {
  const credentials = { name: 'x', email, password: OWNERS, callbackURL: '/dashboard' };
  const registered = await requestAsNativeApp(server, 'POST', '/api/auth/sign-up/email', { body: credentials });
  const secret = registered.headers.get('x-registration') ?? '';
  expect(registered.headers.getSetCookie()).toEqual([]);
  const path = `/api/auth/verify-email?token=${tokenIn(server.linkMailedTo(email))}`;
  const stranger = await requestAsNativeApp(server, 'GET', path);
  expect([stranger.status, ((await stranger.json()) as { code: string }).code]).toEqual([403, 'PASSWORD_REQUIRED']);
  const opened = await requestAsNativeApp(server, 'GET', path, { headers: { 'x-registration': secret } });
  expect([opened.status, opened.headers.has('set-auth-token')]).toEqual([200, true]);
  expect(await isConfirmed(server)).toBe(true);
});
