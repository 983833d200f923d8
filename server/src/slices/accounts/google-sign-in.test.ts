import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { findProfile, findUserByEmail } from './accounts-store.ts';
import { authAccounts, profiles } from './accounts-tables.ts';
import { ORIGIN } from '#server/test-support/client.ts';
import { test as base } from '#server/test-support/fixture.ts';
import type { GoogleProvider } from '#server/test-support/google-provider.ts';

const test = base.extend('environment', { scope: 'file' }, ({ google }) => ({
  ADMIN_EMAILS: 'capo@example.org',
  ...google.environment,
}));

let account: GoogleProvider['account'];

test.beforeAll(async ({ google }) => {
  account = google.account;
});

test('creates an account with a confirmed address, signs in and redirects to the dashboard', async ({
  server,
  google,
  newClient,
}) => {
  account.email = `${randomUUID()}@example.org`;
  const client = newClient();
  expect(await google.signIn(client)).toBe(`${ORIGIN}/dashboard`);
  const answer = await client.api.accounts.getMe();
  expect(answer.me).toMatchObject({ email: account.email, roles: ['user'] });
  expect((await findUserByEmail(server.db, account.email))?.emailVerified).toBe(true);
  expect(await findProfile(server.db, answer.me!.id)).toMatchObject({ email: account.email, provider: 'google' });
});

test('if a confirmed account has the Google address, signs in to this account', async ({
  google,
  signUp,
  newClient,
}) => {
  const ada = await signUp();
  account.email = ada.email;
  const before = (await ada.api.accounts.getMe()).me!.id;
  const elsewhere = newClient();
  await google.signIn(elsewhere);
  expect((await elsewhere.api.accounts.getMe()).me!.id).toBe(before);
});

test('two sign-ins with one Google account from two browsers create one account', async ({ google, newClient }) => {
  account.email = `${randomUUID()}@example.org`;
  const [phone, laptop] = [newClient(), newClient()];
  await google.signIn(phone);
  await google.signIn(laptop);
  expect(await laptop.api.accounts.getMe()).toEqual(await phone.api.accounts.getMe());
});

test('rejects an address that Google has not confirmed, whether or not an account with this address exists', async ({
  google,
  signUp,
  newClient,
}) => {
  const ada = await signUp();
  account.verified = false;
  for (const email of [ada.email, `${randomUUID()}@example.org`, 'capo@example.org']) {
    account.email = email;
    const stranger = newClient();
    expect(await google.signIn(stranger)).toContain('/login?error=');
    expect((await stranger.api.accounts.getMe()).me).toBeNull();
  }
  account.verified = true;
});

test('rejects the response of Google in a browser that did not start the sign-in', async ({ google, newClient }) => {
  account.email = `${randomUUID()}@example.org`;
  const tricked = newClient();
  await google.signIn(newClient(), tricked);
  expect((await tricked.api.accounts.getMe()).me).toBeNull();
});

test('stores a short name without invisible characters, no picture that is not https, and no token', async ({
  server,
  google,
  newClient,
}) => {
  account.email = `${randomUUID()}@example.org`;
  Object.assign(account, { name: `A\0da${'x'.repeat(100_000)}`, picture: 'javascript:alert(1)' });
  expect(await google.signIn(newClient())).toBe(`${ORIGIN}/dashboard`);
  await google.signIn(newClient());
  Object.assign(account, { name: undefined, picture: undefined });
  const user = await findUserByEmail(server.db, account.email);
  expect(user).toMatchObject({ name: `Ada${'x'.repeat(97)}`, image: null });
  const [stored] = await server.db.select().from(authAccounts).where(eq(authAccounts.userId, user!.id));
  expect(stored).toMatchObject({ accessToken: null, refreshToken: null, idToken: null });
});

test.for(['true', 1])(
  'an address is unconfirmed if Google says %j instead of true',
  async (verified, { google, newClient }) => {
    Object.assign(account, { email: `${randomUUID()}@example.org`, verified });
    expect(await google.signIn(newClient())).toContain('/login?error=');
    account.verified = true;
  },
);

test('an address with the Kelvin sign does not reach the account of the same letters', async ({
  google,
  signUp,
  newClient,
}) => {
  const ada = await signUp(`k-${randomUUID()}@example.org`);
  account.email = ada.email.replace('k-', '\u212a-');
  const stranger = newClient();
  expect(await google.signIn(stranger)).toContain('/login?error=');
  expect((await stranger.api.accounts.getMe()).me).toBeNull();
});

test('a sign-in with an invalid state ends on the login page', async ({ newClient }) => {
  const { headers } = await newClient().get('/api/auth/callback/google?code=x&state=inventato');
  expect(headers.get('location')).toMatch(/^\/login\?error=/);
});

test('takes over an unconfirmed account that somebody else registered with the same address', async ({
  google,
  newClient,
}) => {
  account.email = `${randomUUID()}@example.org`;
  const thief = newClient();
  await thief.post('/api/auth/sign-up/email', { name: 'x', email: account.email, password: 'la-chiave-del-ladro' });
  const owner = newClient();
  expect(await google.signIn(owner)).toBe(`${ORIGIN}/dashboard`);
  expect((await owner.api.accounts.getMe()).me!.email).toBe(account.email);
  const credentials = { email: account.email, password: 'la-chiave-del-ladro' };
  expect((await thief.post('/api/auth/sign-in/email', credentials)).status).toBe(401);
});

test('redirects a suspended learner to the login page, which receives the reason', async ({
  server,
  google,
  newClient,
}) => {
  account.email = `${randomUUID()}@example.org`;
  const client = newClient();
  await google.signIn(client);
  const { id } = (await client.api.accounts.getMe()).me!;
  await server.db.update(profiles).set({ suspendedAt: server.clock.now }).where(eq(profiles.id, id));
  const again = newClient();
  expect(await google.signIn(again)).toContain('/login?error=ACCOUNT_SUSPENDED');
  expect((await again.api.accounts.getMe()).me).toBeNull();
});

test('offers Google only if it is configured', async ({ newClient, startOtherServer }) => {
  const plain = await startOtherServer();
  expect((await newClient().api.accounts.getSignInOptions()).google).toBe(true);
  expect((await plain.newClient().api.accounts.getSignInOptions()).google).toBe(false);
});
