import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect } from 'vitest';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { ORIGIN } from '#server/test-support/client.ts';
import type { TestServer } from '#server/test-support/server.ts';
import { test as base } from '#server/test-support/fixture.ts';

const test = base.extend('ada', { scope: 'file' }, ({ signUp }) => signUp());

let writes: { method: string; path: string }[];

test.beforeAll(async ({ ada }) => {
  const { body } = await ada.get('/api/openapi.json');
  const { paths } = body as { paths: Record<string, Record<string, object>> };
  const routes = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, takes]) => ({ method: method.toUpperCase(), path, takes })),
  );
  // Only routes with a body or a path parameter can receive invalid input.
  writes = routes.filter(({ path, takes }) => 'requestBody' in takes || path.includes('{'));
});

/**
 * Routes for which an empty object is a valid body. The test sends only invalid input, so it does not send an empty object to
 * these routes.
 */
const WANT_NOTHING = [
  '/me',
  '/progress/reset',
  '/admin/bank/reset',
  '/account-deletion/undo',
  '/request-account-deletion',
];

const tables = [
  'user_progress',
  'quiz_attempts',
  'quiz_attempt_answers',
  'reward_ledger',
  'auth_users',
  'ministerial_questions',
  'email_campaigns',
  'account_deletions',
];

async function countRows(server: TestServer) {
  const counts = [];
  for (const table of tables) {
    const result = await queryRows<{ n: number }>(server.db, sql.raw(`select count(*)::int as n from ${table}`));
    counts.push(result[0]?.n);
  }
  return counts;
}

test('every route rejects invalid input with an error code and writes nothing', async ({ server, admin }) => {
  const before = await countRows(server);
  const id = fc.constantFrom(
    '0',
    'NON-UN-ID',
    'a b',
    '%00',
    "' or 1=1 --",
    '9999999999999999999',
    '00000000-0000-0000-0000-00000000000g',
  );
  const body = fc.oneof(fc.jsonValue(), fc.record({ examId: fc.string(), extra: fc.anything() }, { requiredKeys: [] }));
  await fc.assert(
    fc.asyncProperty(fc.nat(writes.length - 1), id, body, async (at, value, sent) => {
      const { method, path } = writes[at]!;
      if (WANT_NOTHING.includes(path) && JSON.stringify(sent) === '{}') return;
      await server.db.execute(sql`delete from rate_limits`);
      const url = `/api${path.replaceAll(/\{[^}]+\}/g, encodeURIComponent(value))}`;
      const answer = await admin.request(
        method,
        url,
        method === 'GET' ? undefined : (JSON.parse(JSON.stringify(sent ?? null)) as unknown),
      );
      expect([400, 404, 422], `${method} ${url} ${JSON.stringify(sent)}`).toContain(answer.status);
      expect(typeof answer.code).toBe('string');
    }),
    { numRuns: 300 },
  );
  expect(await countRows(server)).toEqual(before);
});

test.for([
  ['broken JSON', '{"examId":', 'application/json', 400],
  ['an oversized body', JSON.stringify({ examId: 'x'.repeat(70_000) }), 'application/json', 413],
  ['a form of another site', 'examId=1', 'application/x-www-form-urlencoded', 415],
] as const)('rejects %s', async ([_, body, type, status], { server, ada }) => {
  const headers = { 'content-type': type, origin: ORIGIN, cookie: ada.cookie, 'content-length': String(body.length) };
  const response = await server.app.request('/api/exams', { method: 'POST', body, headers });
  expect(response.status).toBe(status);
  expect(typeof ((await response.json()) as { code: unknown }).code).toBe('string');
});

test.for([
  [{ origin: 'https://evil.example' }],
  [{ origin: 'null' }],
  [{ origin: '', 'sec-fetch-site': 'cross-site' }],
] as const)('rejects a write that another site sends: %o', async ([headers], { ada }) => {
  expect((await ada.request('POST', '/api/progress/reset', {}, headers)).code).toBe('FORBIDDEN_ORIGIN');
});

test('an unknown path of the API is not found, whatever the method, with and without a session', async ({
  ada,
  newClient,
}) => {
  for (const client of [ada, newClient()])
    for (const method of ['GET', 'POST', 'PUT', 'DELETE'])
      expect((await client.request(method, '/api/nowhere', method === 'GET' ? undefined : {})).status).toBe(404);
});

test('rejects unknown fields such as a role', async ({ ada }) => {
  const { status } = await ada.post('/api/exams', { examId: crypto.randomUUID(), score: 30 });
  expect(status).toBe(400);
  expect(
    (await ada.post('/api/auth/update-user', { emailVerified: true, role: 'admin' })).status,
  ).toBeGreaterThanOrEqual(400);
  expect((await ada.api.accounts.getMe()).me!.roles).toEqual(['user']);
});
