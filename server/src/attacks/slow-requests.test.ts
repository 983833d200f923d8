import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { listen } from '#server/platform/http/listen.ts';
import { type TestLearner, ORIGIN } from '#server/test-support/client.ts';
import { addLearners } from '#server/test-support/learners-in-bulk.ts';
import type { TestServer } from '#server/test-support/server.ts';
import { test as base } from '#server/test-support/fixture.ts';

const test = base
  .extend('realPasswords', { scope: 'file' }, true)
  .extend('environment', { scope: 'file' }, { TRUST_PROXY: 'true' })
  .extend('owner', { scope: 'file' }, ({ signUp }) => signUp())
  .extend('stranger', { scope: 'file' }, ({ signUp }) => signUp())
  .extend('http', { scope: 'file' }, async ({ server }, { onCleanup }) => {
    const http = await listen(server.app.fetch, { PORT: 0, HOST: '127.0.0.1' });
    onCleanup(http.drain);
    return http;
  })
  /** The number of milliseconds within which two sign-ins must succeed during an attack. */
  .extend('patience', { scope: 'file' }, async ({ server, http, owner, stranger }) =>
    Math.max(PATIENCE_MS, PATIENCE_RATIO * (await bothSignIn(server, http, owner, stranger))),
  )
  /** The sockets that a test opens. They are destroyed when the test ends. */
  .extend('sockets', ({}, { onCleanup }) => {
    const sockets: Socket[] = [];
    onCleanup(() => sockets.forEach((socket) => socket.destroy()));
    return sockets;
  });

type Http = Awaited<ReturnType<typeof listen>>;

const ROUTES = [
  '/api/auth/sign-in/email',
  '/api/auth/sign-up/email',
  '/api/auth/sign-in/social',
  '/api/auth/sign-out',
  '/api/auth/send-verification-email',
  '/api/auth/request-password-reset',
  '/api/auth/reset-password',
  '/api/auth/check-reset-link',
  '/api/native/session',
];
const HASHING = ['/api/auth/sign-in/email', '/api/auth/sign-up/email', '/api/auth/reset-password'];
const FLOOD = 200;
const PATIENCE_MS = 3_000;
/**
 * The maximum factor by which an attack can slow down the sign-ins. Sign-ins that take less than PATIENCE_MS pass regardless of
 * this factor.
 */
const PATIENCE_RATIO = 10;
const ATTACKER = '203.0.113.66';
const password = 'una-strada-lunga';

test.beforeEach(async ({ server }) => {
  await server.db.execute(sql`delete from rate_limits`);
});
test.for(ROUTES)(
  '200 half-sent requests to %s do not prevent a sign-in',
  async (route, { server, http, sockets, owner, stranger, patience }) => {
    const framings = ['content-length: 60', 'transfer-encoding: chunked'];
    await Promise.all(
      Array.from({ length: FLOOD }, (_, index) => sendHalf(http, sockets, route, framings[index % 2]!)),
    );
    expect(await bothSignIn(server, http, owner, stranger)).toBeLessThan(patience);
  },
);

test.for(HASHING)(
  '200 concurrent requests of one IP address to %s do not prevent a sign-in',
  async (route, { server, http, owner, stranger, patience }) => {
    await server.db.execute(sql`delete from rate_limits`);
    const flood = Array.from({ length: FLOOD }, (_, index) =>
      post(http, route, { ...bodyOf(index), token: `inventato-${index}` }, { 'x-forwarded-for': ATTACKER }),
    );
    // Waits for the first response. By then, the server has received all requests of the attack.
    await Promise.race(flood);
    expect(await bothSignIn(server, http, owner, stranger)).toBeLessThan(patience);
    expect(new Set((await Promise.all(flood)).map(({ status }) => status))).toContain(429);
    // The attack has ended, so sign-ins can take places in the queue again.
    expect(await bothSignIn(server, http, owner, stranger)).toBeLessThan(patience);
  },
);

test.concurrent('a body that takes longer than ten seconds gets 408 and the connection is closed', async ({
  http,
  sockets,
}) => {
  const started = performance.now();
  const socket = await sendHalf(http, sockets, '/api/auth/sign-in/email', 'content-length: 60');
  let answer = '';
  socket.on('data', (chunk: Buffer) => (answer += chunk.toString()));
  await once(socket, 'close');
  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  expect(answer).toContain('"code":"REQUEST_TIMEOUT"');
  expect((performance.now() - started) / 1000).toBeGreaterThan(9.5);
  expect((performance.now() - started) / 1000).toBeLessThan(13);
}, 20_000);

test.concurrent('if headers take longer than ten seconds, the connection is closed', async ({ http, sockets }) => {
  const head = connect(http.port, '127.0.0.1', () => head.write('POST /api/exams HTTP/1.1\r\nhost: localhost\r\n'));
  sockets.push(head);
  let answer = '';
  head.on('data', (chunk: Buffer) => (answer += chunk.toString()));
  await once(head, 'close');
  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
}, 20_000);

test.for(['/api/exams', '/api/admin/imports/x/images'])(
  'a stranger’s request to %s is rejected before its body arrives',
  async (route, { http, sockets }) => {
    const socket = await sendHalf(http, sockets, route, 'content-length: 60');
    const [answer] = (await once(socket, 'data')) as [Buffer];
    expect(answer.toString()).toMatch(/^HTTP\/1\.1 401 /);
  },
);

test('an upload of a learner who is not an admin is rejected before its body arrives', async ({
  http,
  sockets,
  owner,
}) => {
  const framing = `content-length: 60\r\ncookie: ${owner.cookie}`;
  const socket = await sendHalf(http, sockets, '/api/admin/imports/x/images', framing);
  const [answer] = (await once(socket, 'data')) as [Buffer];
  expect(answer.toString()).toMatch(/^HTTP\/1\.1 403 /);
});

test('of the half-sent requests of one address, only a bounded number is kept', async ({ http, sockets }) => {
  const address = '203.0.113.99';
  const flood = await Promise.all(
    Array.from({ length: 300 }, () =>
      sendHalf(http, sockets, '/api/auth/sign-in/email', 'content-length: 60', address),
    ),
  );
  const answer = await Promise.race(flood.map(async (socket) => String((await once(socket, 'data'))[0])));
  expect(answer).toMatch(/^HTTP\/1\.1 429 /);
});

test('thirty pupils behind one IP address all sign in at the first attempt', async ({ server, http, owner }) => {
  const pupils = await addPupils(server, owner, 30);
  const answers = await Promise.all(
    pupils.map((email) => post(http, '/api/auth/sign-in/email', { email, password }, { 'x-forwarded-for': ATTACKER })),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 30 }, () => 200));
});

/**
 * Adds `count` learners and returns their email addresses. All of them have the password of `owner`. The password's
 * hash is copied from `owner`, because computing a hash for each learner would be slow.
 */
async function addPupils({ db }: TestServer, owner: TestLearner, count: number): Promise<string[]> {
  await addLearners(db, count, '2026-03-09');
  await db.execute(sql`insert into auth_accounts (id, user_id, account_id, provider_id, password)
    select pupil.id, pupil.id, pupil.id, 'credential', own.password from auth_users pupil, auth_accounts own
    where pupil.id like 'learner-%' and own.user_id = ${owner.id}`);
  return Array.from({ length: count }, (_, index) => `learner${index + 1}@example.org`);
}

/**
 * Signs in `owner` and `stranger`. The owner uses a trusted device and the attacker's IP address; the stranger uses another IP
 * address. Returns how many milliseconds the two sign-ins take.
 */
async function bothSignIn(server: TestServer, http: Http, owner: TestLearner, stranger: TestLearner) {
  await server.db.execute(sql`delete from rate_limits where key like 'account%' or key like 'device%'`);
  const started = performance.now();
  const device = /vialibera\.device=[^;]+/.exec(owner.cookie)?.[0] ?? '';
  const answers = await Promise.all([
    post(
      http,
      '/api/auth/sign-in/email',
      { email: owner.email, password },
      { cookie: device, 'x-forwarded-for': ATTACKER },
    ),
    post(http, '/api/auth/sign-in/email', { email: stranger.email, password }, { 'x-forwarded-for': '198.51.100.7' }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  return performance.now() - started;
}

function bodyOf(index: number) {
  const email = `${index}-${randomUUID()}@example.org`;
  return { name: 'x', email, password, newPassword: password };
}

async function post({ port }: Http, path: string, body: object, headers: Record<string, string>) {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: ORIGIN, ...headers },
    body: JSON.stringify(body),
  });
  await answer.text();
  return answer;
}

/** Sends the headers of a request and the first bytes of its body, but not the rest. Resolves with the socket. */
function sendHalf(
  { port }: Http,
  sockets: Socket[],
  path: string,
  framing: string,
  address = ATTACKER,
): Promise<Socket> {
  const start = framing.startsWith('content') ? '{"e' : '3\r\n{"e\r\n';
  const head = [
    `POST ${path} HTTP/1.1`,
    'host: localhost',
    `origin: ${ORIGIN}`,
    'content-type: application/json',
    `x-forwarded-for: ${address}`,
    framing,
  ];
  return new Promise((done, failed) => {
    const socket = connect(port, '127.0.0.1', () =>
      socket.write(`${head.join('\r\n')}\r\n\r\n${start}`, () => done(socket)),
    );
    socket.on('error', failed);
    sockets.push(socket);
  });
}
