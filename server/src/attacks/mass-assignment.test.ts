import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { findUserByEmail } from '#server/slices/accounts/accounts-store.ts';
import { listOperations, looseObjects, requestOf } from './operations.ts';
import type { TestServer } from '#server/test-support/server.ts';
import { test as base } from '#server/test-support/fixture.ts';

const test = base
  .extend('admin', { scope: 'file' }, ({ signUpAdmin }) => signUpAdmin())
  .extend('spare', { scope: 'file' }, ({ signUpAdmin }) => signUpAdmin());

/** Fields that an attacker might try to set. They have the names of database columns and of response fields. */
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

test('no input schema accepts unknown fields at any depth', () => {
  expect(takers.flatMap(({ name, input }) => looseObjects(input, name))).toEqual([]);
});

test.for(takers.map((taker) => [taker.name, taker] as const))(
  '%s ignores or rejects unknown fields',
  async ([_, taker], { server, admin, spare }) => {
    const own = new Set(Object.keys(taker.input?.def.shape ?? {}));
    for (const [field, value] of Object.entries(COVETED).filter(([name]) => !own.has(name))) {
      const { method, url, body } = requestOf(taker, { ...taker.example, [field]: value });
      await server.db.execute(sql`delete from rate_limits`);
      const answer = await admin.request(method, url, body);
      expect([field, answer.status, answer.code]).toEqual([field, 400, 'BAD_REQUEST']);
    }
    const { method, url, body } = requestOf(taker, taker.example);
    expect((await spare.request(method, url, body)).code, 'the example itself').not.toBe('BAD_REQUEST');
  },
);

test.for(['__proto__', 'constructor', 'prototype'])(
  'a field named %s does not pollute a prototype',
  async (field, { server, admin }) => {
    for (const taker of takers) {
      const { method, url, body } = requestOf(taker, taker.example);
      const text = JSON.stringify(body ?? {}).replace(
        /^\{/,
        `{"${field}":{"polluted":true,"prototype":{"polluted":true}},`,
      );
      await sendText(server, method, url, method === 'GET' ? null : text.replace(/,\}$/, '}'));
    }
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
    expect((await admin.get('/api/me')).status).toBe(200);
  },
);

test('a registration accepts only its own fields', async ({ server, newClient }) => {
  const email = 'ladro@example.org';
  const more = { id: 'scelto-da-me', emailVerified: true, role: 'admin', createdAt: '2020-01-01' };
  const credentials = { name: email, email, password: 'una-strada-lunga', callbackURL: '/dashboard' };
  await newClient().post('/api/auth/sign-up/email', { ...credentials, ...more });
  const user = await findUserByEmail(server.db, email);
  expect(user).toMatchObject({ emailVerified: false });
  expect(user?.id).not.toBe(more.id);
});

function sendText(server: TestServer, method: string, url: string, body: string | null) {
  const headers = { 'content-type': 'application/json', origin: 'http://localhost:3000' };
  return server.app.request(url, { method, headers, body });
}
