import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { eq, sql } from 'drizzle-orm';
import { pino } from 'pino';
import { expect } from 'vitest';
import { authSessions } from '#server/slices/accounts/accounts-tables.ts';
import { ensureLearner } from '#server/slices/home/me/ensure-learner.ts';
import { createAuth } from '#server/slices/accounts/auth.ts';
import { cookieOf } from '#server/slices/accounts/session-token.ts';
import { requestAsNativeApp } from '#server/test-support/native-app.ts';
import { authenticate } from '#server/slices/accounts/authenticate.ts';
import { listMigrations, withMigrationsUntil } from '#server/platform/db/migrations-until.ts';
import { restoreBackup } from '#server/platform/backup/restore-backup.ts';
import { saveBackup } from '#server/platform/backup/save-backup.ts';
import { connectDatabase } from '#server/platform/db/open-database.ts';
import { readAll } from '#server/test-support/whole-database.ts';
import { ORIGIN } from '#server/test-support/client.ts';
import { AUTH_SECRET, type TestServer } from '#server/test-support/server.ts';
import { createEmptyDatabase } from '#server/test-support/database.ts';
import { test } from '#server/test-support/fixture.ts';

const SESSION = 'vialibera.session_token';
const password = 'una-strada-lunga';
/** The index of the database migration that replaces the stored session tokens with their hashes. */
const HASHED_AT = 17;
/**
 * Sessions that were created before tokens were hashed. `agent` is the stored user agent; `native` is true if the session belongs
 * to the native app.
 */
const OLD_SESSIONS = {
  firefox: { agent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', native: false },
  chrome: { agent: 'Mozilla/5.0 (X11) AppleWebKit/537.36 Chrome/140.0 Safari/537.36', native: false },
  android: { agent: 'Mozilla/5.0 (Linux; Android 15; wv) AppleWebKit/537.36 Chrome/140.0 Safari/537.36', native: true },
  iphone: { agent: 'Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148', native: true },
  google: { agent: '', native: true },
};

test.beforeEach(async ({ server }) => {
  await server.db.execute(sql`delete from rate_limits`);
});

/** Returns the session token from a client's cookies, without its signature. */
const tokenOf = ({ cookie }: { cookie: string }) =>
  decodeURIComponent(new RegExp(`${SESSION}=([^;]+)`).exec(cookie)?.[1] ?? '').split('.')[0] ?? '';
const sessionUser = async (server: TestServer, headers: Record<string, string>) =>
  (await server.newClient(headers).api.accounts.getMe()).me?.email ?? null;

/**
 * Registers a learner and runs every flow that starts a session in a browser. In the result, `said` contains the bodies and
 * headers of all responses, without cookies, and `tokens` contains all session tokens.
 */
async function everyFlow(server: TestServer) {
  const email = `${randomUUID()}@example.org`;
  const said: string[] = [];
  const tokens: string[] = [];
  const browser = server.newClient();
  const record = ({ body, headers }: { body: unknown; headers: Headers }) => {
    const others = [...headers].filter(([name]) => name !== 'set-cookie');
    said.push(JSON.stringify([body, others]));
    if (tokenOf(browser)) tokens.push(tokenOf(browser));
    return headers.get('location') ?? '';
  };
  record(await browser.post('/api/auth/sign-up/email', { name: 'x', email, password, callbackURL: '/dashboard' }));
  record(await browser.get(server.linkMailedTo(email)));
  record(await browser.post('/api/auth/sign-in/email', { email, password }));
  record(await browser.post('/api/auth/request-password-reset', { email, redirectTo: '/reset-password' }));
  const token = new URL(record(await browser.get(server.linkMailedTo(email))), ORIGIN).searchParams.get('token');
  record(await browser.post('/api/auth/reset-password', { newPassword: password, token }));
  record(await browser.get('/api/me'));
  return { email, browser, said, tokens: [...new Set(tokens)] };
}

async function signInToApp(server: TestServer, email: string) {
  const answer = await requestAsNativeApp(server, 'POST', '/api/auth/sign-in/email', { body: { email, password } });
  return answer.headers.get('set-auth-token') ?? '';
}

test('a browser receives its session token only in the cookie', async ({ server }) => {
  const { said, tokens } = await everyFlow(server);
  expect(tokens).toHaveLength(3);
  for (const token of tokens) expect(said.join('\n')).not.toContain(token);
  expect(said.join('\n')).not.toContain('set-auth-token');
});

test('neither the database nor a backup contains a session token', async ({ server }) => {
  const { email, tokens } = await everyFlow(server);
  tokens.push(await signInToApp(server, email));
  const file = join(await mkdtemp(join(tmpdir(), 'vialibera-backup-')), 'copia.gz');
  await saveBackup({ db: server.db, dataDir: server.env.DATA_DIR, now: server.clock.now }, file);
  const backup = gunzipSync(await readFile(file)).toString();
  const rows = [...(await readAll(server.db)).values()].flat().join('\n');
  expect(backup).toContain(email);
  expect(tokens.every((token) => token.length >= 32)).toBe(true);
  for (const token of tokens) for (const text of [rows, backup]) expect(text).not.toContain(token);
});

test('the stored hash is not accepted, neither as a bearer token nor as a signed cookie', async ({ server }) => {
  const { email } = await everyFlow(server);
  await signInToApp(server, email);
  for (const { token } of await server.db.select({ token: authSessions.token }).from(authSessions)) {
    expect(await sessionUser(server, { authorization: `Bearer ${token}` })).toBeNull();
    expect(await sessionUser(server, { cookie: cookieOf(SESSION, AUTH_SECRET, token) })).toBeNull();
  }
});

test('a browser’s token is not accepted without its cookie', async ({ server }) => {
  const { email, browser } = await everyFlow(server);
  const token = tokenOf(browser);
  const signed = cookieOf(SESSION, AUTH_SECRET, token).slice(SESSION.length + 1);
  for (const bearer of [token, signed, decodeURIComponent(signed)]) {
    const headers = { authorization: `Bearer ${bearer}` };
    expect(await sessionUser(server, headers)).toBeNull();
    expect(await sessionUser(server, { ...headers, origin: 'https://localhost' })).toBeNull();
    await requestAsNativeApp(server, 'POST', '/api/auth/sign-out', { body: {}, token: bearer });
  }
  expect((await browser.api.accounts.getMe()).me?.email).toBe(email);
});

test('the native app’s bearer token is accepted until the sign-out', async ({ server }) => {
  const { email } = await everyFlow(server);
  const token = await signInToApp(server, email);
  expect(token).toMatch(/^[a-zA-Z0-9]{32,}$/);
  expect(await sessionUser(server, { authorization: `Bearer ${token}` })).toBe(email);
  expect((await requestAsNativeApp(server, 'POST', '/api/auth/sign-out', { body: {}, token })).status).toBe(200);
  expect(await sessionUser(server, { authorization: `Bearer ${token}` })).toBeNull();
});

test('the native app’s session is renewed by its use, without a cookie', async ({ server }) => {
  const { email } = await everyFlow(server);
  const token = await signInToApp(server, email);
  await server.db.execute(sql`update auth_sessions set expires_at = now() + interval '3 days' where native`);
  const answer = await requestAsNativeApp(server, 'GET', '/api/me', { token });
  expect(answer.headers.getSetCookie()).toEqual([]);
  const days = sql<number>`extract(epoch from ${authSessions.expiresAt} - now()) / 86400`.mapWith(Number);
  const rows = await server.db.select({ days }).from(authSessions).where(eq(authSessions.native, true));
  expect(Math.max(...rows.map((row) => row.days))).toBeCloseTo(60, 1);
});

test('sessions in a backup from before tokens were hashed survive a restore, and only those of the app are bearer tokens', async ({
  server,
}) => {
  const [older, restored] = [await emptyDatabase(), await emptyDatabase()];
  const file = join(older.dataDir, 'copia.gz');
  await withMigrationsUntil((await listMigrations())[HASHED_AT - 1]!, (folder) => older.migrate(folder));
  await older.db.execute(sql`insert into auth_users (id, name, email, email_verified)
    values ('a', 'a', 'a@example.org', true)`);
  for (const [name, { agent }] of Object.entries(OLD_SESSIONS))
    await older.db.execute(sql`insert into auth_sessions (id, user_id, token, expires_at, user_agent)
      values (${name}, 'a', ${`token-${name}`}, now() + interval '60 days', ${agent})`);
  await saveBackup({ db: older.db, dataDir: older.dataDir, now: new Date() }, file);
  await restoreBackup({ database: restored, dataDir: restored.dataDir }, file);

  const deps = {
    db: restored.db,
    env: server.env,
    secret: AUTH_SECRET,
    sendEmail: async () => {},
    random: Math.random,
    ensureLearner,
  };
  const auth = createAuth({ ...deps, logger: pino({ level: 'silent' }), now: () => new Date() });
  const getEmail = async (headers: Record<string, string>) =>
    (await authenticate({ ...deps, auth }, new Headers(headers)))?.email ?? null;
  for (const [name, { native }] of Object.entries(OLD_SESSIONS)) {
    const token = `token-${name}`;
    expect(await getEmail({ cookie: cookieOf(SESSION, AUTH_SECRET, token) }), `at ${name}`).toBe('a@example.org');
    expect(await getEmail({ authorization: `Bearer ${token}` }), `at ${name}`).toBe(native ? 'a@example.org' : null);
  }
  await Promise.all([older.close(), restored.close()]);
});

async function emptyDatabase() {
  const dataDir = await mkdtemp(join(tmpdir(), 'vialibera-old-'));
  await mkdir(join(dataDir, 'figures'));
  return { dataDir, ...(await connectDatabase({ url: await createEmptyDatabase(), dataDir })) };
}
