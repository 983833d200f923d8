import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { listOperations, requestOf } from './operations.ts';
import { startTestServer, type TestServer } from '#server/test-support/server.ts';
import { test as base } from '#server/test-support/fixture.ts';

const HTTP = 'http://localhost:3000';
const HTTPS = 'https://vialibera.example';

/** Adds two servers with a built site: one whose public address uses HTTP, and one whose public address uses HTTPS. */
const test = base
  .extend('httpServer', { scope: 'file' }, ({ server }) => addSite(server))
  .extend('httpsServer', { scope: 'file' }, async ({}, { onCleanup }) => {
    const server = await startTestServer({ PUBLIC_URL: HTTPS });
    onCleanup(server.close);
    return addSite(server);
  })
  .extend('servers', { scope: 'file' }, ({ httpServer, httpsServer }) => ({
    [HTTP]: httpServer,
    [HTTPS]: httpsServer,
  }));

async function addSite(server: TestServer): Promise<TestServer> {
  await mkdir(join(server.env.DATA_DIR, 'site/assets'));
  await writeFile(join(server.env.DATA_DIR, 'site/index.html'), '<!doctype html><title>Via Libera</title>');
  for (const name of ['x.js', 'x.css']) await writeFile(join(server.env.DATA_DIR, 'site/assets', name), '');
  return server;
}

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

/** The security headers of every response except the images of the bank and the course. */
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
/**
 * The security headers of the images of the bank and the course. These images are public, and the native app, which has another
 * origin, must be able to load them.
 */
const OF_A_FIGURE = { ...SNAPSHOT, 'cross-origin-resource-policy': 'cross-origin' };
const PAGES = [
  '/',
  '/login',
  '/dashboard',
  '/assets/x.js',
  '/assets/x.css',
  '/assets/nothing.js',
  '/figures/nothing.png',
  '/signs/nothing.svg',
  '/api/docs',
  '/api/nothing',
];

describe.each([
  [HTTP, undefined],
  [HTTPS, 'max-age=31536000; includeSubDomains'],
] as const)('at %s', (origin, transport) => {
  test('every response has all security headers, including errors and 404', async ({ servers }) => {
    const server = servers[origin];
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

  test('every response has a content type, and API responses are not cached', async ({ servers }) => {
    const server = servers[origin];
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

test('responses to a signed-in learner contain no password, hash or token', async ({ signUp, newClient }) => {
  const ada = await signUp();
  const { headers } = await ada.post('/api/auth/sign-in/email', { email: ada.email, password: 'una-strada-lunga' });
  const cookie = headers.getSetCookie().find((text) => text.startsWith('vialibera.session_token='));
  const token = /=(\w{32,})/.exec(cookie ?? '')?.[1] ?? '';
  expect(token).not.toBe('');
  for (const operation of listOperations().filter(({ method }) => method === 'GET')) {
    const { body } = await ada.get(requestOf(operation, operation.example).url);
    expect(JSON.stringify(body), `at ${operation.name}`).not.toContain(token);
    const secrets = keysOf(body).filter((key) => /(password|hash|token|secret)$/i.test(key));
    expect(secrets, `at ${operation.name}`).toEqual([]);
  }
  expect(await newClient().api.health.getHealth()).toEqual({
    status: 'ok',
    database: 'external',
    contractVersion: expect.any(Number),
  });
});

function keysOf(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [key, ...keysOf(inner)]);
}
