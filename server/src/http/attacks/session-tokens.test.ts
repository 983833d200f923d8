import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { eq, sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { authSessions } from '#server/accounts/accounts-tables.ts';
import { createAuth } from '#server/accounts/auth.ts';
import { cookieOf } from '#server/accounts/session-token.ts';
import { callAsApp } from '#server/accounts/test-native-app.ts';
import { whoAsks } from '#server/accounts/who-asks.ts';
import { listMigrations, withMigrationsUntil } from '#server/backup/migrations-until.ts';
import { restoreBackup } from '#server/backup/restore-backup.ts';
import { saveBackup } from '#server/backup/save-backup.ts';
import { connectDatabase } from '#server/db/open-database.ts';
import { emptyPostgresUrl, linkIn, ORIGIN, startTestServer, type TestServer, Visitor } from '#server/db/test-server.ts';
import { readAll } from './whole-database.ts';

const SESSION = 'vialibera.session_token';
const password = 'una-strada-lunga';
/** The test server's (db/test-server.ts). */
const TEST_SECRET = 'a-secret-for-tests-of-32-characters!';
/** The migration before which tokens were kept as they are. */
const HASHED_AT = 17;
/** What the browsers and the app of older versions called themselves. */
const OLD_SESSIONS = {
  firefox: { agent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', native: false },
  chrome: { agent: 'Mozilla/5.0 (X11) AppleWebKit/537.36 Chrome/140.0 Safari/537.36', native: false },
  android: { agent: 'Mozilla/5.0 (Linux; Android 15; wv) AppleWebKit/537.36 Chrome/140.0 Safari/537.36', native: true },
  iphone: { agent: 'Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148', native: true },
  google: { agent: '', native: true },
};

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.db.execute(sql`delete from rate_limits`);
});

/** The token in a browser's cookie. */
const tokenOf = ({ cookie }: { cookie: string }) =>
  decodeURIComponent(new RegExp(`${SESSION}=([^;]+)`).exec(cookie)?.[1] ?? '').split('.')[0] ?? '';
const whoIs = async (headers: Record<string, string>) =>
  (await new Visitor(server).call('GET', '/api/me', undefined, headers)).body.me?.email ?? null;

/** Somebody who went through every flow that begins a session, and all that the answers said beside their cookies. */
async function everyFlow() {
  const email = `${randomUUID()}@example.org`;
  const said: string[] = [];
  const tokens: string[] = [];
  const browser = new Visitor(server);
  const keep = ({ body, headers }: { body: unknown; headers: Headers }) => {
    const others = [...headers].filter(([name]) => name !== 'set-cookie');
    said.push(JSON.stringify([body, others]));
    if (tokenOf(browser)) tokens.push(tokenOf(browser));
    return headers.get('location') ?? '';
  };
  keep(await browser.post('/api/auth/sign-up/email', { name: 'x', email, password, callbackURL: '/dashboard' }));
  keep(await browser.get(linkIn(server, email)));
  keep(await browser.post('/api/auth/sign-in/email', { email, password }));
  keep(await browser.post('/api/auth/request-password-reset', { email, redirectTo: '/reset-password' }));
  const token = new URL(keep(await browser.get(linkIn(server, email))), ORIGIN).searchParams.get('token');
  keep(await browser.post('/api/auth/reset-password', { newPassword: password, token }));
  keep(await browser.get('/api/me'));
  return { email, browser, said, tokens: [...new Set(tokens)] };
}

async function signInToApp(email: string) {
  const answer = await callAsApp(server, 'POST', '/api/auth/sign-in/email', { body: { email, password } });
  return answer.headers.get('set-auth-token') ?? '';
}

test('no answer to a browser holds a token of a session but in its cookie', async () => {
  const { said, tokens } = await everyFlow();
  expect(tokens).toHaveLength(3);
  for (const token of tokens) expect(said.join('\n')).not.toContain(token);
  expect(said.join('\n')).not.toContain('set-auth-token');
});

test('neither the database nor a backup holds a token of a session', async () => {
  const { email, tokens } = await everyFlow();
  tokens.push(await signInToApp(email));
  const file = join(await mkdtemp(join(tmpdir(), 'vialibera-backup-')), 'copia.gz');
  await saveBackup({ db: server.db, dataDir: server.env.DATA_DIR, now: server.clock.now }, file);
  const backup = gunzipSync(await readFile(file)).toString();
  const rows = [...(await readAll(server.db)).values()].flat().join('\n');
  expect(backup).toContain(email);
  expect(tokens.every((token) => token.length >= 32)).toBe(true);
  for (const token of tokens) for (const text of [rows, backup]) expect(text).not.toContain(token);
});

test('what stands in the database opens nothing, neither as a bearer nor signed as a cookie', async () => {
  const { email } = await everyFlow();
  await signInToApp(email);
  for (const { token } of await server.db.select({ token: authSessions.token }).from(authSessions)) {
    expect(await whoIs({ authorization: `Bearer ${token}` })).toBeNull();
    expect(await whoIs({ cookie: cookieOf(SESSION, TEST_SECRET, token) })).toBeNull();
  }
});

test('a browser’s token opens nothing without its cookie, and ends nothing', async () => {
  const { email, browser } = await everyFlow();
  const token = tokenOf(browser);
  const signed = cookieOf(SESSION, TEST_SECRET, token).slice(SESSION.length + 1);
  for (const bearer of [token, signed, decodeURIComponent(signed)]) {
    const headers = { authorization: `Bearer ${bearer}` };
    expect(await whoIs(headers)).toBeNull();
    expect(await whoIs({ ...headers, origin: 'https://localhost' })).toBeNull();
    await callAsApp(server, 'POST', '/api/auth/sign-out', { body: {}, token: bearer });
  }
  expect((await browser.get('/api/me')).body.me?.email).toBe(email);
});

test('the native app’s token opens its account as a bearer, until it signs out', async () => {
  const { email } = await everyFlow();
  const token = await signInToApp(email);
  expect(token).toMatch(/^[a-zA-Z0-9]{32,}$/);
  expect(await whoIs({ authorization: `Bearer ${token}` })).toBe(email);
  expect((await callAsApp(server, 'POST', '/api/auth/sign-out', { body: {}, token })).status).toBe(200);
  expect(await whoIs({ authorization: `Bearer ${token}` })).toBeNull();
});

test('the native app’s session is renewed by being used, without a cookie', async () => {
  const { email } = await everyFlow();
  const token = await signInToApp(email);
  await server.db.execute(sql`update auth_sessions set expires_at = now() + interval '3 days' where native`);
  const answer = await callAsApp(server, 'GET', '/api/me', { token });
  expect(answer.headers.getSetCookie()).toEqual([]);
  const days = sql<number>`extract(epoch from ${authSessions.expiresAt} - now()) / 86400`.mapWith(Number);
  const rows = await server.db.select({ days }).from(authSessions).where(eq(authSessions.native, true));
  expect(Math.max(...rows.map((row) => row.days))).toBeCloseTo(60, 1);
});

test('a backup from before tokens were hashed is restored, its sessions go on, and only those of the app are bearers', async () => {
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

  const deps = { db: restored.db, env: server.env, secret: TEST_SECRET, sendMail: async () => {}, random: Math.random };
  const auth = createAuth({ ...deps, logger: pino({ level: 'silent' }), now: () => new Date() });
  const ask = async (headers: Record<string, string>) =>
    (await whoAsks({ ...deps, auth }, new Headers(headers)))?.email ?? null;
  for (const [name, { native }] of Object.entries(OLD_SESSIONS)) {
    const token = `token-${name}`;
    expect(await ask({ cookie: cookieOf(SESSION, TEST_SECRET, token) }), `at ${name}`).toBe('a@example.org');
    expect(await ask({ authorization: `Bearer ${token}` }), `at ${name}`).toBe(native ? 'a@example.org' : null);
  }
  await Promise.all([older.close(), restored.close()]);
});

async function emptyDatabase() {
  const dataDir = await mkdtemp(join(tmpdir(), 'vialibera-old-'));
  await mkdir(join(dataDir, 'figures'));
  return { dataDir, ...(await connectDatabase({ url: await emptyPostgresUrl(), dataDir })) };
}
