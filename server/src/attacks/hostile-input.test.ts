import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { listLeaves } from './hostile-input.ts';
import { listOperations, requestOf } from './operations.ts';
import { type TestLearner, ORIGIN } from '#server/test-support/client.ts';
import type { TestServer } from '#server/test-support/server.ts';
import { test as base } from '#server/test-support/fixture.ts';

type Session = { admin: TestLearner };
/** `session.admin` sends the requests. If a request has deleted this account or revoked its role, `send` replaces the admin. */
const test = base.extend('session', { scope: 'file' }, async ({ signUpAdmin }): Promise<Session> => ({
  admin: await signUpAdmin(),
}));

const LONE_SURROGATES = ['\ud800', 'a\udfff'];
const UNSTORABLE = ['\0', 'ada\0lovelace', ...LONE_SURROGATES];
const LONG = ['x'.repeat(60_000), 'è\u{1F697}'.repeat(8_000), 'x'.repeat(70_000)];
const ODD = ['', ' ', '%00', '%', "' or 1=1 --", '\u202e', '-1', '1e999', 'NaN', '9223372036854775808'];
/** The numbers are written as JSON texts, because `JSON.stringify` would change some of them, such as -0 to 0. */
const NUMBERS = [
  '-0',
  '0.5',
  '2147483647',
  '2147483648',
  '-2147483649',
  '9007199254740992',
  '9223372036854775808',
  '-9223372036854775809',
  '1e308',
  '-1e308',
  '1e999',
].map((text) => (JSON as unknown as { rawJSON: (text: string) => unknown }).rawJSON(text));

/** The largest value in a column of type `integer`. */
const INT4_MAX = 2_147_483_647;

const operations = listOperations();

test.for(operations.map((it) => [it.name, it] as const))(
  'no text or number causes a server error in %s',
  async ([_, operation], { server, session }) => {
    const broken = [];
    for (const { field, type, inputWith } of listLeaves(operation))
      for (const value of type === 'number'
        ? [...NUMBERS, ...UNSTORABLE]
        : [...UNSTORABLE, ...LONG, ...ODD, ...NUMBERS]) {
        const { status, code, sent } = await send(server, session, operation, inputWith(value));
        if (status >= 500 || (status >= 400 && typeof code !== 'string'))
          broken.push([field, sent.slice(0, 80), status]);
      }
    expect(broken).toEqual([]);
  },
);

test.for(operations.map((it) => [it.name, it] as const))(
  '%s rejects text that PostgreSQL cannot store',
  async ([_, it], { server, session }) => {
    const taken = [];
    for (const { field, inputWith } of listLeaves(it))
      for (const text of UNSTORABLE) {
        const { status, code, sent } = await send(server, session, it, inputWith(text));
        // The bytes `%ED%A0%80` are not valid UTF-8. The server decodes them to replacement characters. PostgreSQL can store
        // these characters, so the request may also succeed.
        if (sent.includes('%ED%A0%80')) continue;
        if (status !== 400 || code !== 'BAD_REQUEST') taken.push([field, sent, status, code]);
      }
    expect(taken).toEqual([]);
  },
);

test('every number of the contract fits its database column', () => {
  const tooWide = operations.flatMap((operation) =>
    listLeaves(operation)
      .filter(({ type }) => type === 'number')
      .filter(({ inputWith }) =>
        [INT4_MAX + 1, -INT4_MAX - 2, Infinity].some((value) => operation.input?.safeParse(inputWith(value)).success),
      )
      .map(({ field }) => field),
  );
  expect(tooWide).toEqual([]);
});

test('the tested fields include nested fields of the contract', () => {
  const fields = operations.flatMap((operation) => listLeaves(operation).map(({ field }) => field));
  expect(fields).toContain('friends.searchPeople.query');
  expect(fields).toContain('imports.stageRows.rows[].explanation');
  expect(fields).toContain('learning.completeLesson.device.at');
  expect(fields).toContain('questions.uploadQuestions.questions[].options[]');
  expect(fields).toContain('banks.listChanges.version');
});

const PAGES = [
  '/unsubscribe/',
  '/account-deletion/undo/',
  '/figures/',
  '/signs/',
  '/scenes/',
  '/doc/',
  '/metrics?token=',
  '/.well-known/',
  '/api/',
  '/api/live?from=',
  '/api/health?a=',
  '/api/openapi.json?a=',
  '/login?next=',
  '/',
];
const ENCODED = ['%00', 'a%00b', '%ED%A0%80', '%FF', '%', '%2e%2e%2f', '%252e', 'a'.repeat(9_000), '%F0%9F%9A%97'];

const requestTo = (
  server: TestServer,
  session: Session,
  path: string,
  method = 'GET',
  headers: Record<string, string> = {},
  body: string | null = null,
) => server.app.request(path, { method, body, headers: { origin: ORIGIN, cookie: session.admin.cookie, ...headers } });

const DEEP = [
  `${'['.repeat(30_000)}${']'.repeat(30_000)}`,
  `${'{"a":'.repeat(9_000)}1${'}'.repeat(9_000)}`,
  `{"examId":${'['.repeat(20_000)}${']'.repeat(20_000)}}`,
];
const QUERIES = [
  'a=1&a=2',
  'a[]=1&a[]=2',
  'a[0]=1&a[b]=2',
  '__proto__[a]=1',
  `a${'[b]'.repeat(3_000)}=1`,
  '[=&]=&[]=',
  '&&=&',
];

test.for([
  ['deep', `${'['.repeat(1_500_000)}${']'.repeat(1_500_000)}`],
  ['wide', `[${'0,'.repeat(1_500_000)}0]`],
] as const)(
  'a JSON body of the largest accepted size causes no server error, even if it is as %s as possible',
  async ([_, body], { server, session }) => {
    const url = `/api/admin/imports/${randomUUID()}/images`;
    const { status } = await requestTo(server, session, url, 'POST', { 'content-type': 'application/json' }, body);
    expect(status).toBe(400);
  },
);

test('neither a deeply nested body nor a malformed query causes a server error', async ({ server, session }) => {
  const broken = [];
  for (const operation of operations) {
    const { method, url } = requestOf(operation, operation.example);
    const [path = ''] = url.split('?');
    const field = Object.keys(operation.example)[0] ?? 'query';
    const sent: [string, string | null][] =
      method === 'GET'
        ? QUERIES.map((query) => [`${path}?${query.replaceAll('a', field)}`, null])
        : DEEP.map((body) => [path, body]);
    for (const [address, body] of sent) {
      const answer = await requestTo(server, session, address, method, { 'content-type': 'application/json' }, body);
      await answer.body?.cancel();
      if (answer.status >= 500) broken.push([operation.name, address.slice(0, 60), body?.slice(0, 20), answer.status]);
    }
  }
  expect(broken).toEqual([]);
});

test.for(PAGES)('no URL that begins with %s causes a server error', async (page, { server, session }) => {
  for (const encoded of ENCODED)
    for (const method of ['GET', 'POST', 'PUT', 'DELETE']) {
      const { status, body } = await requestTo(server, session, page + encoded, method, {
        'content-type': 'application/json',
      });
      await body?.cancel();
      expect([`${method} ${page}${encoded}`.slice(0, 60), status < 500]).toEqual([expect.any(String), true]);
    }
});

test.for(['authorization', 'cookie', 'x-contract', 'if-none-match', 'accept-encoding', 'x-request-id', 'range'])(
  'no value of the header %s causes a server error',
  async (name, { server, session }) => {
    for (const text of [...ENCODED, 'Bearer %00', 'Bearer a.b', 'vialibera.session_token=%00.AAAA', '\u00ff', '1e999'])
      for (const path of ['/api/me', '/api/home', '/metrics', '/doc/ministerial_questions.json', '/']) {
        const { status, body } = await requestTo(server, session, path, 'GET', { [name]: text });
        await body?.cancel();
        expect([`${path} ${text}`.slice(0, 60), status < 500]).toEqual([expect.any(String), true]);
      }
  },
);

async function send(
  server: TestServer,
  session: Session,
  operation: (typeof operations)[number],
  input: Record<string, unknown>,
) {
  const { method, url, body } = requestOf(operation, input);
  // `requestOf` encodes a lone surrogate as a replacement character (`%EF%BF%BD`), because UTF-8 has no valid encoding for it. An
  // attacker can send the invalid bytes `%ED%A0%80`, so these bytes replace the replacement character here.
  const address = url.replaceAll('%EF%BF%BD', '%ED%A0%80');
  await server.db.execute(sql`delete from rate_limits`);
  const answer = await session.admin.request(method, address, body);
  // These codes mean that an earlier call has deleted the account or revoked its admin role. A new admin then sends the next
  // calls.
  if (['UNAUTHORIZED', 'FORBIDDEN'].includes(answer.code ?? '')) session.admin = await server.signUpAdmin();
  return { ...answer, sent: `${method} ${address} ${JSON.stringify(body)}` };
}
