import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findUserByEmail } from '#server/accounts/accounts-store.ts';
import { newAdmin } from '#server/db/test-admin.ts';
import { startTestServer, type TestServer, Visitor } from '#server/db/test-server.ts';
import { listOperations, looseObjects, requestOf } from './operations.ts';

/** What an attacker would like to write, in the words of the tables and of the answers. */
const COVETED = {
  id: 1,
  userId: 'altrui',
  email: 'altrui@example.org',
  emailVerified: true,
  role: 'admin',
  roles: ['admin'],
  isAdmin: true,
  xp: 9999,
  totalXp: 9999,
  coins: 9999,
  level: 99,
  streak: 365,
  score: 30,
  correct: 30,
  passed: true,
  unlocked: true,
  completed: true,
  submittedAt: '2026-01-01T00:00:00.000Z',
  deadlineAt: '2027-01-01T00:00:00.000Z',
  createdAt: '2020-01-01T00:00:00.000Z',
  suspendedAt: null,
};

const takers = listOperations().filter(({ input }) => input);
let server: TestServer;
let admin: Visitor;
/** What this one asks for is done: it may be the end of the account. */
let spare: Visitor;

beforeAll(async () => {
  server = await startTestServer();
  // For an admin no door is shut before the input is looked at.
  [admin, spare] = [await newAdmin(server), await newAdmin(server)];
});
afterAll(() => server.close());

test('no input of the contract lets a field pass that it does not name, however deep', () => {
  expect(takers.flatMap(({ name, input }) => looseObjects(input, name))).toEqual([]);
});

test.each(takers.map((taker) => [taker.name, taker] as const))('%s takes no field beyond its own', async (_, taker) => {
  const own = new Set(Object.keys(taker.input?.def.shape ?? {}));
  for (const [field, value] of Object.entries(COVETED).filter(([name]) => !own.has(name))) {
    const { method, url, body } = requestOf(taker, { ...taker.example, [field]: value });
    await server.db.execute(sql`delete from rate_limits`);
    const answer = await admin.call(method, url, body);
    expect([field, answer.status, answer.code]).toEqual([field, 400, 'BAD_REQUEST']);
  }
  const { method, url, body } = requestOf(taker, taker.example);
  expect((await spare.call(method, url, body)).code, 'the example itself').not.toBe('BAD_REQUEST');
});

test.each(['__proto__', 'constructor', 'prototype'])('a field named %s pollutes nothing', async (field) => {
  for (const taker of takers) {
    const { method, url, body } = requestOf(taker, taker.example);
    const text = JSON.stringify(body ?? {}).replace(
      /^\{/,
      `{"${field}":{"polluted":true,"prototype":{"polluted":true}},`,
    );
    await sendText(method, url, method === 'GET' ? null : text.replace(/,\}$/, '}'));
  }
  expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  expect((await admin.get('/api/me')).status).toBe(200);
});

test('a registration takes no more than its own fields', async () => {
  const email = 'ladro@example.org';
  const more = { id: 'scelto-da-me', emailVerified: true, role: 'admin', createdAt: '2020-01-01' };
  const credentials = { name: email, email, password: 'una-strada-lunga', callbackURL: '/dashboard' };
  await new Visitor(server).post('/api/auth/sign-up/email', { ...credentials, ...more });
  const user = await findUserByEmail(server.db, email);
  expect(user).toMatchObject({ emailVerified: false });
  expect(user?.id).not.toBe(more.id);
});

function sendText(method: string, url: string, body: string | null) {
  const headers = { 'content-type': 'application/json', origin: 'http://localhost:3000' };
  return server.app.request(url, { method, headers, body });
}
