import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newLearner, startTestServer, type TestServer, Visitor } from '#server/db/test-server.ts';
import { listOperations, requestOf } from './operations.ts';

const POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: https:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

/** The headers that protect, as they stand on every answer; a change here is a decision. */
const SNAPSHOT = {
  'content-security-policy': POLICY,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};
/** The native app, whose pages have another origin, shows the bank's and the course's pictures; they are nobody's secret. */
const OF_A_FIGURE = { ...SNAPSHOT, 'cross-origin-resource-policy': 'cross-origin' };
const PAGES = [
  '/',
  '/login',
  '/dashboard',
  '/assets/x.js',
  '/assets/nothing.js',
  '/figures/nothing.png',
  '/signs/nothing.svg',
  '/api/docs',
  '/api/nothing',
];

describe.each([
  ['http://localhost:3000', undefined],
  ['https://vialibera.example', 'max-age=31536000; includeSubDomains'],
])('at %s', (origin, transport) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ PUBLIC_URL: origin });
    await mkdir(join(server.env.DATA_DIR, 'site/assets'));
    await writeFile(join(server.env.DATA_DIR, 'site/index.html'), '<!doctype html><title>Via Libera</title>');
    await writeFile(join(server.env.DATA_DIR, 'site/assets/x.js'), 'export {};');
  });
  afterAll(() => server.close());

  test('every answer carries every header that protects, the refusals and the missing ones too', async () => {
    const routes = listOperations().map((operation) => requestOf(operation, operation.example));
    for (const { method, url: path } of [...PAGES.map((page) => ({ method: 'GET', url: page })), ...routes]) {
      const { headers } = await server.app.request(path, { method });
      const shown = Object.fromEntries(Object.keys(SNAPSHOT).map((name) => [name, headers.get(name) ?? undefined]));
      expect(shown, `${method} ${path}`).toEqual(/^.(figures|signs)./.test(path) ? OF_A_FIGURE : SNAPSHOT);
      expect(headers.get('strict-transport-security') ?? undefined, `at ${path}`).toBe(transport);
      for (const name of ['server', 'x-powered-by', 'access-control-allow-origin'])
        expect(headers.get(name)).toBeNull();
    }
  });

  test('every answer says what it is, and answers of the API are kept by nobody', async () => {
    for (const operation of listOperations().filter(({ method }) => method === 'GET')) {
      const { headers } = await server.app.request(requestOf(operation, operation.example).url);
      expect(headers.get('content-type'), `at ${operation.name}`).toMatch(
        /^(application\/json|text\/csv|text\/event-stream)/,
      );
      expect(headers.get('cache-control'), `at ${operation.name}`).toContain('no-store');
    }
    for (const page of ['/', '/api/docs'])
      expect((await server.app.request(page)).headers.get('content-type')).toMatch(/^text\/html; charset=utf-8$/i);
  });
});

test('an answer to a signed-in learner holds no password, no hash, no token', async () => {
  const server = await startTestServer();
  const ada = await newLearner(server);
  const { headers } = await ada.post('/api/auth/sign-in/email', { email: ada.email, password: 'una-strada-lunga' });
  const cookie = headers.getSetCookie().find((text) => text.startsWith('vialibera.session_token='));
  const token = /=(\w{32,})/.exec(cookie ?? '')?.[1] ?? '';
  expect(token).not.toBe('');
  for (const operation of listOperations().filter(({ method }) => method === 'GET')) {
    const { body } = await ada.get(requestOf(operation, operation.example).url);
    expect(JSON.stringify(body), `at ${operation.name}`).not.toContain(token);
    const telling = keysOf(body).filter((key) => /(password|hash|token|secret)$/i.test(key));
    expect(telling, `at ${operation.name}`).toEqual([]);
  }
  expect((await new Visitor(server).get('/api/health')).body).toEqual({
    status: 'ok',
    database: 'external',
    contractVersion: expect.any(Number),
  });
  await server.close();
});

function keysOf(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [key, ...keysOf(inner)]);
}
