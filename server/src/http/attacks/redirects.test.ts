import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pathWithin } from '@vialibera/contract/path-within';
import { linkIn, newLearner, ORIGIN, startTestServer, type TestServer, Visitor } from '#server/db/test-server.ts';

const SITE = 'https://vialibera.example';
const RUNS = 10_000;

test.each(['/', '/dashboard', '/unit/segnali?da=1#fine', '/a//b', '/a/%2F%2Fb', '/x?to=//evil.example'])(
  '%s is a path of the site, and stays as it is',
  (path) => {
    expect(pathWithin(SITE, path)).toBe(path);
  },
);

test('what resolves within the site is rebuilt as it resolves', () => {
  expect(pathWithin(SITE, '/a/../b/./c')).toBe('/b/c');
  expect(pathWithin(SITE, '/a\\b')).toBe('/a/b');
  expect(pathWithin(SITE, '/pàgina')).toBe('/p%C3%A0gina');
});

test.each([
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/..//evil.example/login',
  '/.//evil.example',
  '/a/..//evil.example',
  '/a/%2e%2e//evil.example',
  '/%2e//evil.example',
  '/\t/evil.example',
  '/\n//evil.example',
  '/..\\/evil.example',
  '/.\\\\evil.example',
  '//user@evil.example/',
  'https://evil.example',
  'javascript:alert(1)',
  'learn',
  '',
  null,
  7,
  ['/dashboard'],
])('%j leads elsewhere or nowhere', (address) => {
  expect(pathWithin(SITE, address)).toBeUndefined();
});

/** Made of everything with which an address can pretend to be a path. */
const hostile = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        '/',
        '//',
        '\\',
        '.',
        '..',
        '/..',
        '/.',
        '%2e',
        '%2E%2e',
        '%2f',
        '%5c',
        '%00',
        '%09',
        '@',
        ':',
        '#',
        '?',
      ),
      fc.constantFrom(
        '\t',
        '\n',
        '\r',
        '\0',
        ' ',
        '\u00a0',
        '\u2028',
        '\u3002',
        '\uff0f',
        '\u2215',
        '\ud800',
        '\u202e',
      ),
      fc.constantFrom(
        'evil.example',
        'user:pass@evil.example',
        'vialibera.example',
        'https:',
        'javascript:',
        '[::1]',
        'xn--',
      ),
      fc.string({ unit: 'binary', maxLength: 4 }),
    ),
    { maxLength: 10 },
  )
  .map((parts) => parts.join(''));

test('no address, however hostile, is rebuilt into one that leaves the site', () => {
  let kept = 0;
  fc.assert(
    fc.property(
      fc.oneof(
        hostile,
        hostile.map((rest) => `/${rest}`),
      ),
      (address) => {
        const path = pathWithin(SITE, address);
        if (path === undefined) return;
        kept += 1;
        expect(path).toMatch(/^\/(?![/\\])/);
        // As a browser reads a Location header, and as one that reads it once more.
        expect(new URL(path, `${SITE}/api/auth/verify-email`).origin).toBe(SITE);
        expect(pathWithin(SITE, path)).toBe(path);
        // oxlint-disable-next-line no-control-regex
        expect(path).not.toMatch(/[\u0000-\u0020\u007f-\uffff]/);
        expect(path.split(/[?#]/)[0]).not.toContain('\\');
      },
    ),
    { numRuns: RUNS },
  );
  expect(kept).toBeGreaterThan(RUNS / 10);
});

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const AWAY = [
  '/..//evil.example/login',
  '/.//evil.example',
  '/a/..//evil.example',
  '//evil.example',
  '/\\evil.example',
];

test.each(AWAY)('no route of authentication redirects to %s', async (address) => {
  const visitor = new Visitor(server);
  const query = `callbackURL=${encodeURIComponent(address)}`;
  for (const path of ['verify-email?token=x&', 'reset-password/abc?']) {
    const { status, headers, code } = await visitor.get(`/api/auth/${path}${query}`);
    expect([path, status, code, headers.get('location')]).toEqual([path, 403, 'INVALID_CALLBACK_URL', null]);
  }
  const email = `${crypto.randomUUID()}@example.org`;
  const account = { name: 'x', email, password: 'una-strada-lunga' };
  for (const [path, body, code] of [
    ['sign-up/email', { ...account, callbackURL: address }, 'INVALID_CALLBACK_URL'],
    ['send-verification-email', { email, callbackURL: address }, 'INVALID_CALLBACK_URL'],
    ['request-password-reset', { email, redirectTo: address }, 'INVALID_REDIRECT_URL'],
    ['sign-in/social', { provider: 'google', callbackURL: address }, 'INVALID_CALLBACK_URL'],
    ['sign-in/social', { provider: 'google', errorCallbackURL: address }, 'INVALID_ERROR_CALLBACK_URL'],
    ['sign-in/social', { provider: 'google', newUserCallbackURL: address }, 'INVALID_NEW_USER_CALLBACK_URL'],
  ] as const)
    expect(await visitor.post(`/api/auth/${path}`, body)).toMatchObject({ status: 403, code });
  expect(server.mails.filter(({ to }) => to === email)).toEqual([]);
});

test('hostile addresses of a mailed link lead to this site or are refused', async () => {
  await fc.assert(
    fc.asyncProperty(hostile, async (address) => {
      const query = new URLSearchParams({ token: 'x', callbackURL: `/${address}` });
      const { status, headers } = await new Visitor(server).get(`/api/auth/verify-email?${query}`);
      const location = headers.get('location');
      expect(status).toBe(location === null ? (status === 400 ? 400 : 403) : 302);
      expect(location ?? '/').toMatch(/^\/(?![/\\])/);
      expect(new URL(location ?? '/', `${ORIGIN}/api/auth/verify-email`).origin).toBe(ORIGIN);
    }),
    { numRuns: 1_000 },
  );
});

test('the link of a recovery leads to the path that it was asked for, with its token', async () => {
  const { email } = await newLearner(server);
  const asked = { email, redirectTo: '/a/../reset-password?da=1' };
  await new Visitor(server).post('/api/auth/request-password-reset', asked);
  const { headers } = await new Visitor(server).get(linkIn(server, email));
  expect(headers.get('location')).toMatch(/^\/reset-password\?da=1&token=[\w-]{20,}$/);
});
