import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Learner, newLearner, ORIGIN, startTestServer, type TestServer } from '#server/db/test-server.ts';
import { ALLOWED_ENDPOINTS } from '#server/http/auth-endpoint-allowlist.ts';
import { listOperations, requestOf } from './operations.ts';
import { changedTables, readAll } from './whole-database.ts';

const NATIVE = 'https://localhost';
const EVIL = 'https://evil.example';
const FORM = 'application/x-www-form-urlencoded';

let server: TestServer;
let victim: Learner;
let cookie: string;

beforeAll(async () => {
  server = await startTestServer();
  victim = await newLearner(server);
  const credentials = { email: victim.email, password: 'una-strada-lunga' };
  const { headers } = await victim.post('/api/auth/sign-in/email', credentials);
  cookie = headers
    .getSetCookie()
    .map((text) => text.split(';')[0])
    .join('; ');
  // What a first visit of the day writes has been written.
  for (const { url } of reads()) await victim.get(url);
});
afterAll(() => server.close());

/** What a page elsewhere can make the victim's browser send, with the victim's cookies. */
const FORGERIES: [name: string, headers: Record<string, string>][] = [
  ['a form of another site', { origin: EVIL, 'content-type': FORM, 'sec-fetch-site': 'cross-site' }],
  ['a form of an old browser without Origin', { 'content-type': FORM }],
  ['a form that poses as JSON', { origin: EVIL, 'content-type': 'text/plain' }],
  ['the same without Origin', { 'content-type': 'text/plain' }],
  ['a form with files', { origin: EVIL, 'content-type': 'multipart/form-data; boundary=x' }],
  ['JSON of another site', { origin: EVIL, 'content-type': 'application/json' }],
  ['JSON of a sandboxed frame', { origin: 'null', 'content-type': 'application/json' }],
  [
    'JSON of a site whose name begins like ours',
    { origin: `${ORIGIN}.evil.example`, 'content-type': 'application/json' },
  ],
  ['JSON over another protocol', { origin: ORIGIN.replace('http', 'https'), 'content-type': 'application/json' }],
  [
    'JSON of another site, by its fetch metadata',
    { 'content-type': 'application/json', 'sec-fetch-site': 'cross-site' },
  ],
  ['JSON of a sister site', { 'content-type': 'application/json', 'sec-fetch-site': 'same-site' }],
];

test.each(FORGERIES)('%s writes nothing, on any route', async (_, forged) => {
  const before = await readAll(server.db);
  for (const { method, url, body } of writes()) {
    const headers = { ...forged, cookie };
    const response = await server.app.request(url, { method, headers, body: JSON.stringify(body ?? {}) });
    expect([403, 415], `${method} ${url}`).toContain(response.status);
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
  }
  expect(changedTables(before, await readAll(server.db))).toEqual([]);
});

test('reading changes nothing: no GET, HEAD or OPTIONS writes', async () => {
  const before = await readAll(server.db);
  for (const { url } of reads())
    for (const method of ['GET', 'HEAD', 'OPTIONS']) await server.app.request(url, { method, headers: { cookie } });
  for (const { url } of writes())
    for (const method of ['GET', 'HEAD']) await server.app.request(url, { method, headers: { cookie } });
  expect(changedTables(before, await readAll(server.db))).toEqual([]);
});

test('a method is the one of the request line, whatever a header or a query says', async () => {
  const before = await readAll(server.db);
  const headers = { cookie, 'x-http-method-override': 'POST', 'x-method-override': 'POST' };
  await server.app.request('/api/progress/reset?_method=POST', { headers });
  expect(changedTables(before, await readAll(server.db))).toEqual([]);
});

test('no other site may read an answer, the native app may, and never with a cookie', async () => {
  for (const { url } of [...reads(), ...writes()])
    for (const [origin, allowed] of [
      [EVIL, null],
      [NATIVE, url.startsWith('/api/') ? NATIVE : null],
    ] as const)
      for (const method of ['OPTIONS', 'GET']) {
        const headers = { origin, 'access-control-request-method': 'POST', cookie };
        const answer = await server.app.request(url, { method, headers });
        expect(answer.headers.get('access-control-allow-origin'), `${method} ${url} from ${origin}`).toBe(allowed);
        expect(answer.headers.get('access-control-allow-credentials'), `${method} ${url}`).toBeNull();
      }
});

test('a sign-in by a foreign form puts nobody into the attacker’s account', async () => {
  const headers = { origin: EVIL, 'content-type': FORM };
  const body = new URLSearchParams({ email: victim.email, password: 'una-strada-lunga' }).toString();
  const answer = await server.app.request('/api/auth/sign-in/email', { method: 'POST', headers, body });
  expect([answer.status, answer.headers.getSetCookie()]).toEqual([403, []]);
});

/** Every route that writes: the contract's, and better-auth's open doors. */
function writes() {
  const own = listOperations().filter(({ method }) => method !== 'GET');
  const doors = ALLOWED_ENDPOINTS.filter(([method]) => method === 'POST');
  return [
    ...own.map((operation) => requestOf(operation, operation.example)),
    ...doors.map(([method, door]) => ({ method, url: `/api/auth${door.source.replaceAll(/[\\^$]/g, '')}`, body: {} })),
  ];
}

/** Every route that reads, and the pages. */
function reads() {
  const own = listOperations().filter(({ method }) => method === 'GET');
  const pages = ['/', '/login', '/privacy', '/api/docs', '/api/openapi.json'].map((url) => ({ url }));
  return [...own.map((operation) => requestOf(operation, operation.example)), ...pages];
}
