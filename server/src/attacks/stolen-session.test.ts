import { createHmac } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { findUserByEmail } from '#server/slices/accounts/accounts-store.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { ORIGIN } from '#server/test-support/client.ts';
import { AUTH_SECRET, type TestServer } from '#server/test-support/server.ts';
import { test } from '#server/test-support/fixture.ts';

const SESSION = 'vialibera.session_token';
const password = 'una-strada-lunga';
const DAY = 24 * 3600_000;

test.beforeEach(async ({ server }) => {
  await server.db.execute(sql`delete from rate_limits`);
});

const signIn = (server: TestServer, email: string, headers = {}, secret = password) =>
  server.newClient().request('POST', '/api/auth/sign-in/email', { email, password: secret }, headers);
const sessionIn = ({ headers }: { headers: Headers }) =>
  headers
    .getSetCookie()
    .find((text) => text.startsWith(`${SESSION}=`))
    ?.split(';')[0] ?? '';
const sessionUser = async (server: TestServer, cookie: string) =>
  (await server.newClient({ cookie }).api.accounts.getMe()).me;

test('a sign-in creates a new session instead of using one that was planted in the browser', async ({
  server,
  signUp,
}) => {
  const { email } = await signUp();
  const attackers = sessionIn(await signIn(server, (await signUp()).email));
  for (const planted of [`${SESSION}=scelto-da-me`, attackers]) {
    const fresh = sessionIn(await signIn(server, email, { cookie: planted }));
    expect(fresh).not.toBe(planted);
    expect((await sessionUser(server, planted))?.email).not.toBe(email);
    expect((await sessionUser(server, fresh))?.email).toBe(email);
  }
});

test('session tokens are unique and have at least 128 random bits', async ({ server, signUp }) => {
  const { email } = await signUp();
  const cookies = [];
  for (let turn = 0; turn < 3; turn += 1) cookies.push(sessionIn(await signIn(server, email)));
  const tokens = cookies.map((cookie) => decodeURIComponent(cookie.slice(`${SESSION}=`.length)).split('.')[0] ?? '');
  expect(new Set(tokens).size).toBe(tokens.length);
  // 32 random characters from an alphabet of 62 have 190 bits of entropy.
  for (const token of tokens) expect(token).toMatch(/^[a-zA-Z0-9]{32,}$/);
});

test('rejects a token in the URL and a forged one in a header', async ({ server, signUp, newClient }) => {
  const { email } = await signUp();
  const cookie = sessionIn(await signIn(server, email));
  const token = cookie.split('=')[1] ?? '';
  for (const query of [`${SESSION}=${token}`, `token=${token}`, `access_token=${token}`])
    expect((await newClient().get(`/api/me?${query}`)).body, `at ${query}`).not.toMatchObject({ me: { email } });
  const unsigned = decodeURIComponent(token).split('.')[0] ?? '';
  const forged = `${unsigned}.${createHmac('sha256', 'indovinato').update(unsigned).digest('base64')}`;
  expect(await sessionUser(server, `${SESSION}=${encodeURIComponent(forged)}`)).toBeNull();
});

test('a session ends with a sign-out, a password reset, 60 idle days and the deletion of the account', async ({
  server,
  signUp,
  newClient,
}) => {
  const ends: Record<string, (email: string, cookie: string) => Promise<unknown>> = {
    'sign-out': (_, cookie) => newClient().request('POST', '/api/auth/sign-out', {}, { cookie }),
    reset: (email) => resetPassword(server, email),
    idleness: (email) =>
      server.db.execute(
        sql`update auth_sessions set expires_at = now() - interval '1 second' where user_id = (select id from auth_users where email = ${email})`,
      ),
    'the end of the account': (email) => server.db.execute(sql`delete from auth_users where email = ${email}`),
  };
  for (const [end, run] of Object.entries(ends)) {
    const { email } = await signUp();
    const cookie = sessionIn(await signIn(server, email));
    expect((await sessionUser(server, cookie))?.email, `at ${end}`).toBe(email);
    await run(email, cookie);
    expect(await sessionUser(server, cookie), `at ${end}`).toBeNull();
    const write = await newClient().request('POST', '/api/progress/reset', {}, { cookie });
    expect([end, write.status]).toEqual([end, 401]);
  }
});

test('a session lasts 60 days from its last use', async ({ server, signUp }) => {
  const { email } = await signUp();
  await signIn(server, email);
  const rows = await queryRows<{ at: string | Date }>(
    server.db,
    sql`select expires_at as at from auth_sessions where user_id = (select id from auth_users where email = ${email}) order by 1 desc`,
  );
  const days = (new Date(rows[0]!.at).getTime() - Date.now()) / DAY;
  expect(days).toBeGreaterThan(59.9);
  expect(days).toBeLessThanOrEqual(60);
});

test.for([
  ['without a signature', (header: object, body: object) => `${encode(header)}.${encode(body)}.`, { alg: 'none' }],
  ['signed with a guess', (header: object, body: object) => sign(header, body, 'indovinato'), { alg: 'HS256' }],
] as const)('rejects a confirmation link forged %s', async ([_, make, header], { server, newClient }) => {
  const email = `${crypto.randomUUID()}@example.org`;
  const client = newClient();
  await client.post('/api/auth/sign-up/email', { name: email, email, password, callbackURL: '/dashboard' });
  const registration = (await findUserByEmail(server.db, email))?.registrationId;
  const seconds = Math.floor(Date.now() / 1000);
  const token = make({ ...header, typ: 'JWT' }, { email, registration, iat: seconds, exp: seconds + 3600 });
  const { headers } = await client.get(`/api/auth/verify-email?token=${token}&callbackURL=/dashboard`);
  expect(new URL(headers.get('location') ?? '', ORIGIN).searchParams.has('error')).toBe(true);
  expect((await client.api.accounts.getMe()).me).toBeNull();
});

test('a confirmation link works until it expires', async ({ server, newClient }) => {
  const seconds = Math.floor(Date.now() / 1000);
  for (const [exp, confirmed] of [
    [seconds - 1, false],
    [seconds + 60, true],
  ] as const) {
    const email = `${crypto.randomUUID()}@example.org`;
    const account = { name: email, email, password, callbackURL: '/dashboard' };
    const client = newClient();
    await client.post('/api/auth/sign-up/email', account);
    const registration = (await findUserByEmail(server.db, email))?.registrationId;
    const token = sign({ alg: 'HS256', typ: 'JWT' }, { email, registration, iat: seconds - 100, exp }, AUTH_SECRET);
    await client.get(`/api/auth/verify-email?token=${token}&callbackURL=/dashboard`);
    expect(Boolean((await client.api.accounts.getMe()).me)).toBe(confirmed);
  }
});

test('a confirmation link works for its own account only and cannot be altered', async ({ server, newClient }) => {
  const email = `${crypto.randomUUID()}@example.org`;
  const client = newClient();
  await client.post('/api/auth/sign-up/email', { name: email, email, password, callbackURL: '/dashboard' });
  const link = server.linkMailedTo(email);
  const [head, body = '', tail] = (new URL(link, ORIGIN).searchParams.get('token') ?? '').split('.');
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as object;
  const other = [head, encode({ ...claims, email: 'capo@example.org' }), tail].join('.');
  await client.get(`/api/auth/verify-email?token=${other}&callbackURL=/dashboard`);
  expect((await client.api.accounts.getMe()).me).toBeNull();
});

async function resetPassword(server: TestServer, email: string) {
  await server.newClient().post('/api/auth/request-password-reset', { email, redirectTo: '/reset-password' });
  const { headers } = await server.newClient().get(server.linkMailedTo(email));
  const token = new URL(headers.get('location') ?? '', ORIGIN).searchParams.get('token');
  await server.newClient().post('/api/auth/reset-password', { newPassword: 'una-strada-nuova', token });
}

function encode(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

function sign(header: object, body: object, secret: string): string {
  const text = `${encode(header)}.${encode(body)}`;
  return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`;
}
