import { createHmac } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { findUserByEmail } from '#server/accounts/accounts-store.ts';
import { linkIn, newLearner, ORIGIN, startTestServer, type TestServer, Visitor } from '#server/db/test-server.ts';

const SESSION = 'vialibera.session_token';
const password = 'una-strada-lunga';
const DAY = 24 * 3600_000;
/** The test server's (db/test-server.ts). */
const TEST_SECRET = 'a-secret-for-tests-of-32-characters!';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.db.execute(sql`delete from rate_limits`);
});

const signIn = (email: string, headers = {}, secret = password) =>
  new Visitor(server).call('POST', '/api/auth/sign-in/email', { email, password: secret }, headers);
const sessionIn = ({ headers }: { headers: Headers }) =>
  headers
    .getSetCookie()
    .find((text) => text.startsWith(`${SESSION}=`))
    ?.split(';')[0] ?? '';
const whoIs = async (cookie: string) =>
  (await new Visitor(server).call('GET', '/api/me', undefined, { cookie })).body.me;

test('a session that was put into the browser before the sign-in is not the one that is signed in', async () => {
  const { email } = await newLearner(server);
  const attackers = sessionIn(await signIn((await newLearner(server)).email));
  for (const planted of [`${SESSION}=scelto-da-me`, attackers]) {
    const fresh = sessionIn(await signIn(email, { cookie: planted }));
    expect(fresh).not.toBe(planted);
    expect((await whoIs(planted))?.email).not.toBe(email);
    expect((await whoIs(fresh))?.email).toBe(email);
  }
});

test('session tokens are all different and carry at least 128 random bits', async () => {
  const { email } = await newLearner(server);
  await signIn(email);
  const { rows } = (await server.db.execute(sql`select token from auth_sessions`)) as { rows: { token: string }[] };
  expect(new Set(rows.map(({ token }) => token)).size).toBe(rows.length);
  // 32 signs of 62 are 190 bits.
  for (const { token } of rows) expect(token).toMatch(/^[a-zA-Z0-9]{32,}$/);
});

test('no token in the address, and no made-up one in a header, opens anything', async () => {
  const { email } = await newLearner(server);
  const cookie = sessionIn(await signIn(email));
  const token = cookie.split('=')[1] ?? '';
  for (const query of [`${SESSION}=${token}`, `token=${token}`, `access_token=${token}`])
    expect((await new Visitor(server).get(`/api/me?${query}`)).body.me ?? null, `at ${query}`).toBeNull();
  const unsigned = decodeURIComponent(token).split('.')[0] ?? '';
  const forged = `${unsigned}.${createHmac('sha256', 'indovinato').update(unsigned).digest('base64')}`;
  expect(await whoIs(`${SESSION}=${encodeURIComponent(forged)}`)).toBeNull();
});

test('a session is over after the sign-out, the reset of the password, 60 idle days, and with the account', async () => {
  const ends: Record<string, (email: string, cookie: string) => Promise<unknown>> = {
    'sign-out': (_, cookie) => new Visitor(server).call('POST', '/api/auth/sign-out', {}, { cookie }),
    reset: (email) => resetPassword(email),
    idleness: (email) =>
      server.db.execute(
        sql`update auth_sessions set expires_at = now() - interval '1 second' where user_id = (select id from auth_users where email = ${email})`,
      ),
    'the end of the account': (email) => server.db.execute(sql`delete from auth_users where email = ${email}`),
  };
  for (const [end, act] of Object.entries(ends)) {
    const { email } = await newLearner(server);
    const cookie = sessionIn(await signIn(email));
    expect((await whoIs(cookie))?.email, `at ${end}`).toBe(email);
    await act(email, cookie);
    expect(await whoIs(cookie), `at ${end}`).toBeNull();
    const write = await new Visitor(server).call('POST', '/api/progress/reset', {}, { cookie });
    expect([end, write.status]).toEqual([end, 401]);
  }
});

test('a session lasts 60 days from its last use', async () => {
  const { email } = await newLearner(server);
  await signIn(email);
  const { rows } = (await server.db.execute(
    sql`select expires_at as at from auth_sessions where user_id = (select id from auth_users where email = ${email}) order by 1 desc`,
  )) as { rows: { at: string | Date }[] };
  const days = (new Date(rows[0]!.at).getTime() - Date.now()) / DAY;
  expect(days).toBeGreaterThan(59.9);
  expect(days).toBeLessThanOrEqual(60);
});

test.each([
  ['without a signature', (header: object, body: object) => `${encode(header)}.${encode(body)}.`, { alg: 'none' }],
  ['signed with a guess', (header: object, body: object) => sign(header, body, 'indovinato'), { alg: 'HS256' }],
])('a confirmation link that somebody made %s confirms nobody', async (_, make, header) => {
  const email = `${crypto.randomUUID()}@example.org`;
  const visitor = new Visitor(server);
  await visitor.post('/api/auth/sign-up/email', { name: email, email, password, callbackURL: '/dashboard' });
  const registration = (await findUserByEmail(server.db, email))?.registrationId;
  const seconds = Math.floor(Date.now() / 1000);
  const token = make({ ...header, typ: 'JWT' }, { email, registration, iat: seconds, exp: seconds + 3600 });
  const { headers } = await visitor.get(`/api/auth/verify-email?token=${token}&callbackURL=/dashboard`);
  expect(new URL(headers.get('location') ?? '', ORIGIN).searchParams.has('error')).toBe(true);
  expect((await visitor.get('/api/me')).body.me).toBeNull();
});

test('a confirmation link confirms until its hour has come, and never after', async () => {
  const seconds = Math.floor(Date.now() / 1000);
  for (const [exp, confirmed] of [
    [seconds - 1, false],
    [seconds + 60, true],
  ] as const) {
    const email = `${crypto.randomUUID()}@example.org`;
    const account = { name: email, email, password, callbackURL: '/dashboard' };
    const visitor = new Visitor(server);
    await visitor.post('/api/auth/sign-up/email', account);
    const registration = (await findUserByEmail(server.db, email))?.registrationId;
    const token = sign({ alg: 'HS256', typ: 'JWT' }, { email, registration, iat: seconds - 100, exp }, TEST_SECRET);
    await visitor.get(`/api/auth/verify-email?token=${token}&callbackURL=/dashboard`);
    expect(Boolean((await visitor.get('/api/me')).body.me)).toBe(confirmed);
  }
});

test('a confirmation link of one account confirms no other, and its letters cannot be changed', async () => {
  const email = `${crypto.randomUUID()}@example.org`;
  const visitor = new Visitor(server);
  await visitor.post('/api/auth/sign-up/email', { name: email, email, password, callbackURL: '/dashboard' });
  const link = linkIn(server, email);
  const [head, body = '', tail] = (new URL(link, ORIGIN).searchParams.get('token') ?? '').split('.');
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as object;
  const other = [head, encode({ ...claims, email: 'capo@example.org' }), tail].join('.');
  await visitor.get(`/api/auth/verify-email?token=${other}&callbackURL=/dashboard`);
  expect((await visitor.get('/api/me')).body.me).toBeNull();
});

async function resetPassword(email: string) {
  await new Visitor(server).post('/api/auth/request-password-reset', { email, redirectTo: '/reset-password' });
  const { headers } = await new Visitor(server).get(linkIn(server, email));
  const token = new URL(headers.get('location') ?? '', ORIGIN).searchParams.get('token');
  await new Visitor(server).post('/api/auth/reset-password', { newPassword: 'una-strada-nuova', token });
}

function encode(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

function sign(header: object, body: object, secret: string): string {
  const text = `${encode(header)}.${encode(body)}`;
  return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`;
}
