import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshPostgresUrl, ORIGIN } from '#server/db/test-server.ts';
import type { Said } from '#server/db/test-answers.ts';
import { type OpenPage, openPage } from './test-page.ts';
import { freePort } from '#server/free-port.ts';

const MAIN = join(import.meta.dirname, '../main.ts');

/** Two real servers on one PostgreSQL, as behind a balancer. */
let database: pg.Client;
const processes: ChildProcess[] = [];
let urls: string[];

beforeAll(async () => {
  const url = await freshPostgresUrl();
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'vialibera-two-'));
  const env = { DATABASE_URL: url, DATA_DIR, PUBLIC_URL: ORIGIN, AUTH_SECRET: 'one-secret-for-both-of-32-characters' };
  urls = [await startProcess(env), await startProcess(env)];
  database = new pg.Client({ connectionString: url });
  await database.connect();
});
afterAll(async () => {
  await database.end();
  for (const child of processes) child.kill('SIGKILL');
});

/** Waits until a page hears this. What was done before it opened may reach it still: the processes hear of it when they do. */
async function hear(page: OpenPage, wanted: unknown): Promise<void> {
  const event = await page.next();
  if (event === null) throw new Error('the page went silent');
  if (!isDeepStrictEqual(event, wanted)) await hear(page, wanted);
}

test('what one player does on one server, the other’s page hears on the other, also after a lost connection', async () => {
  const [ada, bea] = [await newPlayer(urls[0]!), await newPlayer(urls[1]!)];
  const { requestId } = await ada.call('POST', '/friend-requests', { requestId: randomUUID(), code: bea.code });
  await bea.call('POST', `/friend-requests/${requestId}/acceptance`, {});
  const hers = await openPage(() => fetch(`${urls[0]}/api/live`, { headers: { cookie: ada.cookie } }));
  const theirs = await openPage(() => fetch(`${urls[1]}/api/live`, { headers: { cookie: bea.cookie } }));

  const duelId = randomUUID();
  await ada.call('POST', '/duels', { duelId, friendId: bea.id, topic: null });
  const duel = { topic: 'duel', id: duelId };
  await hear(theirs, { topic: 'notifications' });
  await hear(theirs, duel);
  await hear(hers, duel);
  await bea.call('PUT', `/duels/${duelId}/answers/0`, { answer: true });
  await hear(hers, duel);
  expect(await ada.call('GET', `/duels/${duelId}`)).toMatchObject({ mine: 0, theirs: 1 });

  await database.query(`select pg_terminate_backend(pid) from pg_stat_activity where query ilike 'listen%'`);
  // Each page is told to read again, since it may have missed something, and goes on.
  await hear(hers, 'ready');
  await ada.call('PUT', `/duels/${duelId}/answers/0`, { answer: true });
  await hear(hers, duel);
  await hers.close();
  await theirs.close();
});

test('who signs out at one server has no open page at the other soon after', async () => {
  const ada = await newPlayer(urls[0]!);
  const page = await openPage(() => fetch(`${urls[1]}/api/live`, { headers: { cookie: ada.cookie } }));
  await ada.call('POST', '/auth/sign-out', {});
  const silent = new Promise((done) => setTimeout(done, 5000, 'still open'));
  expect(await Promise.race([page.next(), silent])).toBeNull();
});

test('an open page does not keep a server from stopping', async () => {
  const ada = await newPlayer(urls[0]!);
  const page = await openPage(() => fetch(`${urls[1]}/api/live`, { headers: { cookie: ada.cookie } }));
  const child = processes[1]!;
  const ended = new Promise((done) => child.once('exit', done));
  child.kill('SIGTERM');
  expect(await page.next()).toBeNull();
  expect(await ended).toBe(0);
});

async function startProcess(env: Record<string, string>): Promise<string> {
  const port = await freePort();
  const { DATABASE_URL: _, SMTP_URL: __, ...inherited } = process.env;
  const child = spawn(process.execPath, [MAIN], {
    env: { ...inherited, ...env, PORT: String(port), LOG_LEVEL: 'warn' },
  });
  processes.push(child);
  await new Promise<void>((ready, failed) => {
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        output += chunk.toString();
        if (output.includes('Via Libera è pronta')) ready();
      });
    child.once('exit', (code) => failed(new Error(`the server ended with ${code}:\n${output}`)));
  });
  return `http://127.0.0.1:${port}`;
}

/** Somebody registered and signed in at one of the servers. */
async function newPlayer(url: string) {
  const email = `${randomUUID()}@example.org`;
  const post = (path: string, body: unknown) =>
    fetch(`${url}/api/auth/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: ORIGIN },
      body: JSON.stringify(body),
    });
  await post('sign-up/email', { name: email, email, password: 'una-strada-lunga' });
  await database.query('update auth_users set email_verified = true where email = $1', [email]);
  const signedIn = await post('sign-in/email', { email, password: 'una-strada-lunga' });
  const cookie = signedIn.headers
    .getSetCookie()
    .map((it) => it.split(';')[0])
    .join('; ');
  const call = async <Method extends string, Path extends string>(method: Method, path: Path, body?: unknown) => {
    const headers = { 'content-type': 'application/json', origin: ORIGIN, cookie };
    const response = await fetch(`${url}/api${path}`, { method, headers, body: body ? JSON.stringify(body) : null });
    const json = (await response.json()) as Said<`${Method} /api${Path}`>;
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${JSON.stringify(json)}`);
    return json;
  };
  const { me } = await call('GET', '/me');
  return { id: me!.id, code: me!.friendCode, cookie, call };
}
