import fc from 'fast-check';
import { expect } from 'vitest';
import { pathWithin } from '@vialibera/contract/shared/path-within';
import { ORIGIN } from '#server/test-support/client.ts';
import { test } from '#server/test-support/fixture.ts';

const SITE = 'https://vialibera.example';
const RUNS = 10_000;

test.each(['/', '/dashboard', '/unit/segnali?da=1#fine', '/a//b', '/a/%2F%2Fb', '/x?to=//evil.example'])(
  '%s is a path of the site and remains unchanged',
  (path) => {
    expect(pathWithin(SITE, path)).toBe(path);
  },
);

test('a path that resolves within the site is normalized', () => {
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
])('%j is not a path of the site', (address) => {
  expect(pathWithin(SITE, address)).toBeUndefined();
});

/** Generates random strings from parts that can make the URL of another site look like a path of this site. */
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

test('no URL is normalized into one that leaves the site', () => {
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
        // Checks that a browser that follows a redirect to `path` stays on the site, and that a second call of `pathWithin`
        // returns `path` unchanged.
        expect(new URL(path, `${SITE}/api/auth/verify-email`).origin).toBe(SITE);
        expect(pathWithin(SITE, path)).toBe(path);
        // oxlint-disable-next-line no-control-regex -- The test asserts that the path contains no control characters.
        expect(path).not.toMatch(/[\u0000-\u0020\u007f-\uffff]/);
        expect(path.split(/[?#]/)[0]).not.toContain('\\');
      },
    ),
    { numRuns: RUNS },
  );
  expect(kept).toBeGreaterThan(RUNS / 10);
});

const AWAY = [
  '/..//evil.example/login',
  '/.//evil.example',
  '/a/..//evil.example',
  '//evil.example',
  '/\\evil.example',
];

test.for(AWAY)('no authentication route redirects to %s', async (address, { server, newClient }) => {
  const client = newClient();
  const query = `callbackURL=${encodeURIComponent(address)}`;
  for (const path of ['verify-email?token=x&', 'reset-password/abc?']) {
    const { status, headers, code } = await client.get(`/api/auth/${path}${query}`);
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
    expect(await client.post(`/api/auth/${path}`, body)).toMatchObject({ status: 403, code });
  expect(server.emails.filter(({ to }) => to === email)).toEqual([]);
});

test('hostile redirect targets of an emailed link lead to this site or are rejected', async ({ newClient }) => {
  await fc.assert(
    fc.asyncProperty(hostile, async (address) => {
      const query = new URLSearchParams({ token: 'x', callbackURL: `/${address}` });
      const { status, headers } = await newClient().get(`/api/auth/verify-email?${query}`);
      const location = headers.get('location');
      expect(status).toBe(location === null ? (status === 400 ? 400 : 403) : 302);
      expect(location ?? '/').toMatch(/^\/(?![/\\])/);
      expect(new URL(location ?? '/', `${ORIGIN}/api/auth/verify-email`).origin).toBe(ORIGIN);
    }),
    { numRuns: 1_000 },
  );
});

test('a reset link leads to the requested path with its token', async ({ server, signUp, newClient }) => {
  const { email } = await signUp();
  const asked = { email, redirectTo: '/a/../reset-password?da=1' };
  await newClient().post('/api/auth/request-password-reset', asked);
  const { headers } = await newClient().get(server.linkMailedTo(email));
  expect(headers.get('location')).toMatch(/^\/reset-password\?da=1&token=[\w-]{20,}$/);
});
