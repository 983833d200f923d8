import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect } from 'vitest';
import { findUserByEmail } from '#server/slices/accounts/accounts-store.ts';
import { requestAsNativeApp } from '#server/test-support/native-app.ts';
import { ORIGIN } from '#server/test-support/client.ts';
import type { TestServer } from '#server/test-support/server.ts';
import { test } from '#server/test-support/fixture.ts';

const password = 'una-strada-lunga';
const UNSTORABLE = ['a\0b', '\0', 'a\ud800', '\udfffb'];
/** For each endpoint, the fields that a browser sends in the request body. */
const BODIES: Record<string, Record<string, string>> = {
  'sign-up/email': { name: 'Ada', email: 'ada@example.org', password, callbackURL: '/dashboard' },
  'sign-in/email': { email: 'ada@example.org', password, confirmation: 'x' },
  'sign-in/social': { provider: 'google', callbackURL: '/', errorCallbackURL: '/login', newUserCallbackURL: '/' },
  'send-verification-email': { email: 'ada@example.org', callbackURL: '/dashboard' },
  'request-password-reset': { email: 'ada@example.org', redirectTo: '/reset-password' },
  'reset-password': { newPassword: password, token: 'inventato' },
  'check-reset-link': { token: 'inventato' },
};
const FIELDS = Object.entries(BODIES).flatMap(([path, body]) =>
  Object.keys(body).map((field) => [path, field] as const),
);

test.beforeEach(async ({ server }) => {
  await server.db.execute(sql`delete from rate_limits`);
});

const post = (server: TestServer, path: string, body: unknown) => server.newClient().post(`/api/auth/${path}`, body);

test.for(FIELDS)(
  '%s rejects NUL, a lone surrogate, an object and overlong text as %s',
  async ([path, field], { server }) => {
    const values = [...UNSTORABLE, { toString: 'x' }, ['x'], 7, true, 'x'.repeat(60_000)];
    for (const value of values) {
      const { status, code } = await post(server, path, { ...BODIES[path], [field]: value });
      expect([400, 403], `${JSON.stringify(value).slice(0, 40)}: ${status}`).toContain(status);
      expect(code).toMatch(/^[A-Z_]+$/);
    }
  },
);

test.for(['a\0b', '\ud800', 'x'.repeat(200), 7, null])(
  'rejects %j as the native app’s code',
  async (code, { server }) => {
    const body = { code, verifier: 'x'.repeat(43) };
    const answer = await requestAsNativeApp(server, 'POST', '/api/native/session', { body });
    expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([400, 'BAD_REQUEST']);
  },
);

test('accepts a name of a hundred characters and rejects a longer one', async ({ server }) => {
  const email = `${randomUUID()}@example.org`;
  const account = { email, password, callbackURL: '/dashboard' };
  expect((await post(server, 'sign-up/email', { ...account, name: 'x'.repeat(101) })).code).toBe('INVALID_NAME');
  expect(await findUserByEmail(server.db, email)).toBeUndefined();
  expect((await post(server, 'sign-up/email', { ...account, name: 'x'.repeat(100) })).status).toBe(200);
});

test('ignores an image in a registration', async ({ server }) => {
  const email = `${randomUUID()}@example.org`;
  const image = 'javascript:alert(document.domain)';
  expect((await post(server, 'sign-up/email', { name: 'x', email, password, image })).status).toBe(200);
  expect(await findUserByEmail(server.db, email)).toMatchObject({ image: null });
});

test('the links of emails reject NUL and overlong text', async ({ newClient }) => {
  for (const path of [
    'verify-email?token=%00',
    `verify-email?token=${'x'.repeat(3_000)}`,
    'verify-email?token=x&callbackURL=/%00',
    'verify-email',
    'reset-password/%00?callbackURL=/',
    `reset-password/${'x'.repeat(200)}?callbackURL=/`,
    'callback/google?state=%00&code=x',
    'callback/google?error=%00',
  ]) {
    const { status, code } = await newClient().get(`/api/auth/${path}`);
    expect([400, 403], `at ${path}`).toContain(status);
    expect(code, `at ${path}`).toMatch(/^[A-Z_]+$/);
  }
});

test('no body causes a server error in an authentication endpoint', async ({ server, signUp }) => {
  const { email } = await signUp();
  const value = fc.oneof(fc.string({ unit: 'binary' }), fc.jsonValue(), fc.constantFrom(email, password, '/', null));
  const body = fc.dictionary(
    fc.constantFrom(...new Set(FIELDS.map(([, field]) => field)), '__proto__', 'image'),
    value,
  );
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...Object.keys(BODIES), 'sign-out'),
      fc.oneof(body, fc.jsonValue()),
      async (path, sent) => {
        await server.db.execute(sql`delete from rate_limits`);
        const { status } = await post(server, path, sent);
        expect(status, `${path} ${JSON.stringify(sent)}`).toBeLessThan(500);
      },
    ),
    { numRuns: 200 },
  );
});

test.for(['', '{', 'null', '[]', '"x"', '{"email":"\\u0000"}'])(
  'rejects the body «%s» with an error code',
  async (body, { server }) => {
    const headers = { 'content-type': 'application/json', origin: ORIGIN };
    const answer = await server.app.request('/api/auth/sign-in/email', { method: 'POST', headers, body });
    expect(answer.status).toBe(400);
    expect(((await answer.json()) as { code: string }).code).toMatch(/^[A-Z_]+$/);
  },
);
