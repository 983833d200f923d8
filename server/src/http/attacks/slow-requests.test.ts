import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Learner, newLearner, ORIGIN, startTestServer, type TestServer } from '#server/db/test-server.ts';
import { listen } from '#server/http/listen.ts';

const ROUTES = [
  '/api/auth/sign-in/email',
  '/api/auth/sign-up/email',
  '/api/auth/sign-in/social',
  '/api/auth/sign-out',
  '/api/auth/send-verification-email',
  '/api/auth/request-password-reset',
  '/api/auth/reset-password',
  '/api/native/session',
];
const HASHING = ['/api/auth/sign-in/email', '/api/auth/sign-up/email', '/api/auth/reset-password'];
const FLOOD = 200;
const ROUNDS = 2;
const PATIENCE_MS = 3_000;
/** Where the machine is busy, of the time that both take when nobody else asks. */
const PATIENCE_RATIO = 10;
const ATTACKER = '203.0.113.66';
const password = 'una-strada-lunga';

let server: TestServer;
let http: Awaited<ReturnType<typeof listen>>;
let owner: Learner;
let stranger: Learner;
let sockets: Socket[] = [];

beforeAll(async () => {
  server = await startTestServer({ TRUST_PROXY: 'true' });
  [owner, stranger] = [await newLearner(server), await newLearner(server)];
  http = await listen(server.app.fetch, { PORT: 0, HOST: '127.0.0.1' });
});
afterAll(async () => {
  await http.drain();
  await server.close();
});
beforeEach(async () => {
  await server.db.execute(sql`delete from rate_limits`);
});
afterEach(() => {
  for (const socket of sockets) socket.destroy();
  sockets = [];
});

test.each(ROUTES)('200 half-sent requests to %s keep nobody from signing in', async (route) => {
  const patience = await findPatience();
  for (const framing of ['content-length: 60', 'transfer-encoding: chunked']) {
    await Promise.all(Array.from({ length: FLOOD }, () => sendHalf(route, framing)));
    for (let round = 0; round < ROUNDS; round += 1) expect(await bothSignIn()).toBeLessThan(patience);
  }
});

test.each(HASHING)('200 parallel requests of one address to %s keep nobody from signing in', async (route) => {
  const patience = await findPatience();
  for (let round = 0; round < ROUNDS; round += 1) {
    await server.db.execute(sql`delete from rate_limits`);
    const flood = Array.from({ length: FLOOD }, (_, index) =>
      post(route, { ...bodyOf(index), token: `inventato-${index}` }, { 'x-forwarded-for': ATTACKER }),
    );
    // They have arrived when one of them is answered.
    await Promise.race(flood);
    expect(await bothSignIn()).toBeLessThan(patience);
    expect(new Set((await Promise.all(flood)).map(({ status }) => status))).toContain(429);
  }
});

test('a body that does not come within ten seconds is answered with 408, and the connection ends', async () => {
  const started = performance.now();
  const socket = await sendHalf('/api/auth/sign-in/email', 'content-length: 60');
  let answer = '';
  socket.on('data', (chunk: Buffer) => (answer += chunk.toString()));
  await once(socket, 'close');
  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  expect(answer).toContain('"code":"REQUEST_TIMEOUT"');
  expect((performance.now() - started) / 1000).toBeGreaterThan(9.5);
  expect((performance.now() - started) / 1000).toBeLessThan(13);
}, 20_000);

test('a head that does not come within ten seconds ends the connection; a body outside of authentication may take longer', async () => {
  const head = connect(http.port, '127.0.0.1', () => head.write('POST /api/exams HTTP/1.1\r\nhost: localhost\r\n'));
  sockets.push(head);
  const body = await sendHalf('/api/exams', 'content-length: 9');
  const answers = ['', ''];
  head.on('data', (chunk: Buffer) => (answers[0] += chunk.toString()));
  body.on('data', (chunk: Buffer) => (answers[1] += chunk.toString()));
  await once(head, 'close');
  body.write('":"x"}');
  await once(body, 'data');
  expect(answers).toEqual([expect.stringMatching(/^HTTP\/1\.1 408 /), expect.stringMatching(/^HTTP\/1\.1 401 /)]);
}, 20_000);

test('thirty pupils behind one address are all in at the first try', async () => {
  const pupils = await Promise.all(Array.from({ length: 30 }, () => newLearner(server)));
  await server.db.execute(sql`delete from rate_limits`);
  const answers = await Promise.all(
    pupils.map(({ email }) => post('/api/auth/sign-in/email', { email, password }, { 'x-forwarded-for': ATTACKER })),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 30 }, () => 200));
});

async function findPatience(): Promise<number> {
  return Math.max(PATIENCE_MS, PATIENCE_RATIO * (await bothSignIn()));
}

/** The owner on a known device, from the attacker's own address; a stranger on a new one, from elsewhere. Gives how long it took. */
async function bothSignIn() {
  await server.db.execute(sql`delete from rate_limits where key like 'account%' or key like 'device%'`);
  const started = performance.now();
  const device = /vialibera\.device=[^;]+/.exec(owner.cookie)?.[0] ?? '';
  const answers = await Promise.all([
    post('/api/auth/sign-in/email', { email: owner.email, password }, { cookie: device, 'x-forwarded-for': ATTACKER }),
    post('/api/auth/sign-in/email', { email: stranger.email, password }, { 'x-forwarded-for': '198.51.100.7' }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  return performance.now() - started;
}

function bodyOf(index: number) {
  const email = `${index}-${randomUUID()}@example.org`;
  return { name: 'x', email, password, newPassword: password };
}

async function post(path: string, body: object, headers: Record<string, string>) {
  const answer = await fetch(`http://127.0.0.1:${http.port}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: ORIGIN, ...headers },
    body: JSON.stringify(body),
  });
  await answer.text();
  return answer;
}

/** A request of which the head and a few bytes of the body have been sent. */
function sendHalf(path: string, framing: string): Promise<Socket> {
  const start = framing.startsWith('content') ? '{"e' : '3\r\n{"e\r\n';
  const head = [
    `POST ${path} HTTP/1.1`,
    'host: localhost',
    `origin: ${ORIGIN}`,
    'content-type: application/json',
    `x-forwarded-for: ${ATTACKER}`,
    framing,
  ];
  return new Promise((done, failed) => {
    const socket = connect(http.port, '127.0.0.1', () =>
      socket.write(`${head.join('\r\n')}\r\n\r\n${start}`, () => done(socket)),
    );
    socket.on('error', failed);
    sockets.push(socket);
  });
}
