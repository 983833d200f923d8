import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newAdmin } from '#server/db/test-admin.ts';
import { newLearner, ORIGIN, startTestServer, type TestServer, type Visitor } from '#server/db/test-server.ts';

let server: TestServer;
let ada: Visitor;
/** May use every route, so that what is refused is the input. */
let admin: Visitor;
let writes: { method: string; path: string }[];

beforeAll(async () => {
  server = await startTestServer();
  ada = await newLearner(server);
  admin = await newAdmin(server);
  const { body } = await ada.get('/api/openapi.json');
  const routes = Object.entries(body.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, takes]) => ({ method: method.toUpperCase(), path, takes })),
  );
  // Who takes no input at all cannot be given nonsense.
  writes = routes.filter(({ path, takes }) => 'requestBody' in takes || path.includes('{'));
});
afterAll(() => server.close());

/** These take an empty object. */
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

async function countRows() {
  const counts = [];
  for (const table of tables) {
    const result = (await server.db.execute(sql.raw(`select count(*)::int as n from ${table}`))) as {
      rows: { n: number }[];
    };
    counts.push(result.rows[0]?.n);
  }
  return counts;
}

test('nonsense is refused with a code by every route, and nothing is written', async () => {
  const before = await countRows();
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
      const answer = await admin.call(
        method,
        url,
        method === 'GET' ? undefined : (JSON.parse(JSON.stringify(sent ?? null)) as unknown),
      );
      expect([400, 404, 422], `${method} ${url} ${JSON.stringify(sent)}`).toContain(answer.status);
      expect(typeof answer.code).toBe('string');
    }),
    { numRuns: 300 },
  );
  expect(await countRows()).toEqual(before);
});

test.each([
  ['broken JSON', '{"examId":', 'application/json', 400],
  ['an oversized body', JSON.stringify({ examId: 'x'.repeat(70_000) }), 'application/json', 413],
  ['a form of another site', 'examId=1', 'application/x-www-form-urlencoded', 415],
])('%s is refused', async (_, body, type, status) => {
  const headers = { 'content-type': type, origin: ORIGIN, 'content-length': String(body.length) };
  const response = await server.app.request('/api/exams', { method: 'POST', body, headers });
  expect(response.status).toBe(status);
  expect(typeof ((await response.json()) as { code: unknown }).code).toBe('string');
});

test.each([
  [{ origin: 'https://evil.example' }],
  [{ origin: 'null' }],
  [{ origin: '', 'sec-fetch-site': 'cross-site' }],
])('a write that another site sends is refused: %o', async (headers) => {
  expect((await ada.call('POST', '/api/progress/reset', {}, headers)).code).toBe('FORBIDDEN_ORIGIN');
});

test('unknown fields are refused, and a role cannot be given to oneself', async () => {
  const { status } = await ada.post('/api/exams', { examId: crypto.randomUUID(), score: 30 });
  expect(status).toBe(400);
  expect(
    (await ada.post('/api/auth/update-user', { emailVerified: true, role: 'admin' })).status,
  ).toBeGreaterThanOrEqual(400);
  expect((await ada.get('/api/me')).body.me!.roles).toEqual(['user']);
});
