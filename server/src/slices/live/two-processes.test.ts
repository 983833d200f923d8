import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { befriend } from '#server/test-support/friends.ts';
import { type LiveStream, openLiveStream } from '#server/test-support/live-stream.ts';
import { findFreePort } from '#server/platform/process/free-port.ts';
import { ORIGIN, TestClient } from '#server/test-support/client.ts';
import { createSeededDatabase } from '#server/test-support/database.ts';

const MAIN = join(import.meta.dirname, '../../main.ts');

/**
 * A connection from the tests to the database. The two servers in `urls` use the same database, like servers behind a load
 * balancer.
 */
let database: pg.Client;
const processes: ChildProcess[] = [];
let urls: string[];

beforeAll(async () => {
  const url = await createSeededDatabase();
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

/**
 * Waits until the stream receives the event `wanted`. Skips other events, because events that were sent before the stream
 * was opened may still arrive.
 */
async function waitForEvent(page: LiveStream, wanted: unknown): Promise<void> {
  const event = await page.next();
  if (event === null) throw new Error('the stream has ended');
  if (!isDeepStrictEqual(event, wanted)) await waitForEvent(page, wanted);
}

test('an event on one server reaches the streams on the other server, even after a lost database connection', async () => {
  const [ada, bea] = [await newPlayer(urls[0]!), await newPlayer(urls[1]!)];
  await befriend(ada, bea);
  const hers = await openLiveStream(() => fetch(`${urls[0]}/api/live`, { headers: { cookie: ada.cookie } }));
  const theirs = await openLiveStream(() => fetch(`${urls[1]}/api/live`, { headers: { cookie: bea.cookie } }));

  const duelId = randomUUID();
  await ada.api.duels.startDuel({ duelId, friendId: bea.id, topic: null });
  const duel = { topic: 'duel', id: duelId };
  await waitForEvent(theirs, { topic: 'notifications' });
  await waitForEvent(theirs, duel);
  await waitForEvent(hers, duel);
  await bea.api.duels.answerDuel({ duelId, position: 0, answer: true });
  await waitForEvent(hers, duel);
  expect(await ada.api.duels.getDuel({ duelId })).toMatchObject({ mine: 0, theirs: 1 });

  await database.query(`select pg_terminate_backend(pid) from pg_stat_activity where query ilike 'listen%'`);
  // Each server has lost a database connection, so events may be missing. Each server therefore sends `ready` on its open streams
  // and does not close them.
  await waitForEvent(hers, 'ready');
  await ada.api.duels.answerDuel({ duelId, position: 0, answer: true });
  await waitForEvent(hers, duel);
  await hers.close();
  await theirs.close();
});

test('a sign-out on one server closes the streams on the other', async () => {
  const ada = await newPlayer(urls[0]!);
  const page = await openLiveStream(() => fetch(`${urls[1]}/api/live`, { headers: { cookie: ada.cookie } }));
  await ada.post('/api/auth/sign-out');
  const timeout = new Promise((done) => setTimeout(done, 5000, 'still open'));
  expect(await Promise.race([page.next(), timeout])).toBeNull();
});

test('an open stream does not prevent a server from stopping', async () => {
  const ada = await newPlayer(urls[0]!);
  const page = await openLiveStream(() => fetch(`${urls[1]}/api/live`, { headers: { cookie: ada.cookie } }));
  const child = processes[1]!;
  const ended = new Promise((done) => child.once('exit', done));
  child.kill('SIGTERM');
  expect(await page.next()).toBeNull();
  expect(await ended).toBe(0);
});

async function startProcess(env: Record<string, string>): Promise<string> {
  const port = await findFreePort();
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

/** Registers a learner and signs them in at the server `url`. */
async function newPlayer(url: string) {
  const client = new TestClient({ app: { request: (input, init) => fetch(addressAt(url, input), init) } });
  const credentials = { email: `${randomUUID()}@example.org`, password: 'una-strada-lunga' };
  await client.post('/api/auth/sign-up/email', { ...credentials, name: credentials.email });
  await database.query('update auth_users set email_verified = true where email = $1', [credentials.email]);
  await client.post('/api/auth/sign-in/email', credentials);
  const { me } = await client.api.accounts.getMe();
  return Object.assign(client, { id: me!.id, email: me!.email, friendCode: me!.friendCode });
}

function addressAt(url: string, input: string | Request): string | Request {
  return typeof input === 'string' ? url + input : new Request(input.url.replace(ORIGIN, url), input);
}
