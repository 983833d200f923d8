import { expect } from 'vitest';
import { ALLOWED_ENDPOINTS } from '#server/platform/http/auth-endpoint-allowlist.ts';
import { listOperations, requestOf } from './operations.ts';
import { changedTables, readAll } from '#server/test-support/whole-database.ts';
import { ORIGIN } from '#server/test-support/client.ts';
import { test as base } from '#server/test-support/fixture.ts';

const test = base.extend('victim', { scope: 'file' }, ({ signUp }) => signUp());

const NATIVE = 'https://localhost';
const EVIL = 'https://evil.example';
const FORM = 'application/x-www-form-urlencoded';

let cookie: string;

test.beforeAll(async ({ victim }) => {
  const credentials = { email: victim.email, password: 'una-strada-lunga' };
  const { headers } = await victim.post('/api/auth/sign-in/email', credentials);
  cookie = headers
    .getSetCookie()
    .map((text) => text.split(';')[0])
    .join('; ');
  // The learner's first request of a day writes to the database, even if it is a GET request. Every GET request is sent once
  // before the tests, so that this write does not happen during a test.
  for (const { url } of reads()) await victim.get(url);
});

/** A page of another site can make the victim's browser send requests with these headers. The test adds the victim's cookies. */
const FORGERIES: [name: string, headers: Record<string, string>][] = [
  ['a form of another site', { origin: EVIL, 'content-type': FORM, 'sec-fetch-site': 'cross-site' }],
  ['a form of an old browser without Origin', { 'content-type': FORM }],
  ['a form that poses as JSON', { origin: EVIL, 'content-type': 'text/plain' }],
  ['a form that poses as JSON, without Origin', { 'content-type': 'text/plain' }],
  ['a form with files', { origin: EVIL, 'content-type': 'multipart/form-data; boundary=x' }],
  ['JSON of another site', { origin: EVIL, 'content-type': 'application/json' }],
  ['JSON of a sandboxed frame', { origin: 'null', 'content-type': 'application/json' }],
  [
    'JSON of a site whose name begins like ours',
    { origin: `${ORIGIN}.evil.example`, 'content-type': 'application/json' },
  ],
  ['JSON over another protocol', { origin: ORIGIN.replace('http', 'https'), 'content-type': 'application/json' }],
  [
    'JSON with the fetch metadata of another site',
    { 'content-type': 'application/json', 'sec-fetch-site': 'cross-site' },
  ],
  ['JSON of a sister site', { 'content-type': 'application/json', 'sec-fetch-site': 'same-site' }],
];

test.for(FORGERIES)('%s writes nothing on any route', async ([_, forged], { server }) => {
  const before = await readAll(server.db);
  for (const { method, url, body } of writes()) {
    const headers = { ...forged, cookie };
    const response = await server.app.request(url, { method, headers, body: JSON.stringify(body ?? {}) });
    expect([403, 415], `${method} ${url}`).toContain(response.status);
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
  }
  expect(changedTables(before, await readAll(server.db))).toEqual([]);
});

test('no GET, HEAD or OPTIONS request writes', async ({ server }) => {
  const before = await readAll(server.db);
  for (const { url } of reads())
    for (const method of ['GET', 'HEAD', 'OPTIONS']) await server.app.request(url, { method, headers: { cookie } });
  for (const { url } of writes())
    for (const method of ['GET', 'HEAD']) await server.app.request(url, { method, headers: { cookie } });
  expect(changedTables(before, await readAll(server.db))).toEqual([]);
});

test('headers and queries cannot override the request method', async ({ server }) => {
  const before = await readAll(server.db);
  const headers = { cookie, 'x-http-method-override': 'POST', 'x-method-override': 'POST' };
  await server.app.request('/api/progress/reset?_method=POST', { headers });
  expect(changedTables(before, await readAll(server.db))).toEqual([]);
});

test('no other site can read a response, and the native app only without a cookie', async ({ server }) => {
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

test('a foreign form cannot sign a victim in to the attacker’s account', async ({ server, victim }) => {
  const headers = { origin: EVIL, 'content-type': FORM };
  const body = new URLSearchParams({ email: victim.email, password: 'una-strada-lunga' }).toString();
  const answer = await server.app.request('/api/auth/sign-in/email', { method: 'POST', headers, body });
  expect([answer.status, answer.headers.getSetCookie()]).toEqual([403, []]);
});

/** Returns a request for every route that writes: the routes of the contract and the allowed endpoints of better-auth. */
function writes() {
  const own = listOperations().filter(({ method }) => method !== 'GET');
  const doors = ALLOWED_ENDPOINTS.filter(([method]) => method === 'POST');
  return [
    ...own.map((operation) => requestOf(operation, operation.example)),
    ...doors.map(([method, door]) => ({ method, url: `/api/auth${door.source.replaceAll(/[\\^$]/g, '')}`, body: {} })),
  ];
}

/** Returns a request for every route of the contract that reads, and for some pages. */
function reads() {
  const own = listOperations().filter(({ method }) => method === 'GET');
  const pages = ['/', '/login', '/privacy', '/api/docs', '/api/openapi.json'].map((url) => ({ url }));
  return [...own.map((operation) => requestOf(operation, operation.example)), ...pages];
}
