import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import * as z from 'zod';
import { type TestClient, ORIGIN } from '#server/test-support/client.ts';
import type { TestServer } from '#server/test-support/server.ts';
import type { GoogleProvider } from '#server/test-support/google-provider.ts';
import { test as base } from '#server/test-support/fixture.ts';

const test = base.extend('environment', { scope: 'file' }, ({ google }) => google.environment);

const APP_ORIGIN = 'https://localhost';

const newVerifier = () => randomBytes(32).toString('base64url');
const challengeOf = (verifier: string) => createHash('sha256').update(verifier).digest('base64url');

/** Follows the redirects of a Google sign-in in the system browser. Returns the URL that leads back into the app. */
async function throughBrowser(google: GoogleProvider, browser: TestClient, challenge: string): Promise<URL> {
  google.account.email ||= `${randomUUID()}@example.org`;
  const started = await browser.get(`/api/native/google?challenge=${challenge}`);
  const back = await google.walkThrough(started.headers.get('location') ?? '');
  const arrived = await browser.get(back.replace(ORIGIN, ''));
  const returned = await browser.get(new URL(arrived.headers.get('location') ?? '', ORIGIN).href.replace(ORIGIN, ''));
  return new URL(returned.headers.get('location') ?? '');
}

/** Sends a request as the native app does: without cookies, with the app's own origin, and with the session token in a header. */
const fromApp = (server: TestServer, path: string, { token, ...init }: RequestInit & { token?: string } = {}) =>
  server.app.request(path, {
    ...init,
    headers: {
      origin: APP_ORIGIN,
      'content-type': 'application/json',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
  });
const exchange = (server: TestServer, code: string, verifier: string) =>
  fromApp(server, '/api/native/session', { method: 'POST', body: JSON.stringify({ code, verifier }) });

async function findMe(server: TestServer, token: string) {
  const app = server.newClient({ origin: APP_ORIGIN, authorization: `Bearer ${token}` });
  return (await app.api.accounts.getMe()).me;
}

test('redirects from Google into the app with a code, which the app can exchange once for a session', async ({
  server,
  google,
  newClient,
}) => {
  const verifier = newVerifier();
  const browser = newClient();
  const link = await throughBrowser(google, browser, challengeOf(verifier));
  expect(`${link.protocol}//${link.host}`).toBe('vialibera://auth');
  const answer = await exchange(server, link.searchParams.get('code') ?? '', verifier);
  const { token } = z.object({ token: z.string() }).parse(await answer.json());
  expect((await findMe(server, token))?.email).toBe(google.account.email);
  expect((await browser.api.accounts.getMe()).me, "the system's browser is left signed out").toBeNull();
  expect((await exchange(server, link.searchParams.get('code') ?? '', verifier)).status, 'a second time').toBe(401);
});

test('if another app started the sign-in, the code is rejected', async ({ server, google, newClient }) => {
  const link = await throughBrowser(google, newClient(), challengeOf(newVerifier()));
  const code = link.searchParams.get('code') ?? '';
  expect((await exchange(server, code, newVerifier())).status).toBe(401);
});

test.for(['', '?challenge=corta', `?challenge=${'a'.repeat(44)}`])(
  'rejects the start of a sign-in with a missing or invalid challenge: «google%s»',
  async (query, { newClient }) => {
    expect((await newClient().get(`/api/native/google${query}`)).status).toBe(400);
  },
);

test('a foreign site cannot lead a signed-in browser to give its session away', async ({ signUp }) => {
  const ada = await signUp();
  const { headers } = await ada.get(`/api/native/return?challenge=${challengeOf(newVerifier())}`);
  expect(headers.get('location')).toBe('vialibera://auth?error=1');
  expect((await ada.api.accounts.getMe()).me, 'still signed in').not.toBeNull();
});

test('redirects back to the app with an error if the browser has no session', async ({ newClient }) => {
  const { headers } = await newClient().get(`/api/native/return?challenge=${challengeOf(newVerifier())}`);
  expect(headers.get('location')).toBe('vialibera://auth?error=1');
});

test('rejects an invalid body of the request that exchanges the code for a session', async ({ server }) => {
  for (const body of ['', '{}', '{"code":1}', '"x"'])
    expect((await fromApp(server, '/api/native/session', { method: 'POST', body })).status).toBe(400);
});

test('the app can sign in with a password, send requests and sign out without using a cookie', async ({
  server,
  signUp,
}) => {
  const ada = await signUp();
  const credentials = JSON.stringify({ email: ada.email, password: 'una-strada-lunga' });
  const signedIn = await fromApp(server, '/api/auth/sign-in/email', { method: 'POST', body: credentials });
  const token = signedIn.headers.get('set-auth-token') ?? '';
  expect(signedIn.headers.get('access-control-allow-origin')).toBe(APP_ORIGIN);
  expect(signedIn.headers.get('access-control-expose-headers')).toContain('set-auth-token');
  expect((await fromApp(server, '/api/progress/reset', { method: 'POST', body: '{}', token })).status).toBe(200);
  expect((await fromApp(server, '/api/auth/sign-out', { method: 'POST', body: '{}', token })).status).toBe(200);
  expect(await findMe(server, token)).toBeNull();
});

test('a page with the origin of the app cannot use the cookie of a browser', async ({ signUp }) => {
  const ada = await signUp();
  const { status, code } = await ada.request('POST', '/api/progress/reset', {}, { origin: APP_ORIGIN });
  expect([status, code]).toEqual([403, 'FORBIDDEN_ORIGIN']);
  const { headers } = await ada.request('GET', '/api/me', undefined, { origin: APP_ORIGIN });
  expect(headers.get('access-control-allow-credentials')).toBeNull();
  const stranger = await ada.request('GET', '/api/me', undefined, { origin: 'https://example.org' });
  expect(stranger.headers.get('access-control-allow-origin')).toBeNull();
});

test('if apps are configured, the site publishes which apps may open links to the site', async ({
  newClient,
  startOtherServer,
}) => {
  const client = newClient();
  expect((await client.get('/.well-known/assetlinks.json')).status).toBe(404);
  expect((await client.get('/.well-known/apple-app-site-association')).status).toBe(404);
  const published = await startOtherServer({ ANDROID_CERT_FINGERPRINTS: 'AA:BB', APPLE_TEAM_ID: 'TEAM' });
  const android = (await published.newClient().get('/.well-known/assetlinks.json')).body;
  const target = {
    namespace: 'android_app',
    package_name: 'it.vialibera.app',
    sha256_cert_fingerprints: ['AA:BB'],
  };
  expect(android).toMatchObject({ 0: { target } });
  const apple = (await published.newClient().get('/.well-known/apple-app-site-association')).body;
  expect(apple).toMatchObject({ applinks: { details: { 0: { appIDs: ['TEAM.it.vialibera.app'] } } } });
  const { components } = (apple as { applinks: { details: { components: { '/': string }[] }[] } }).applinks.details[0]!;
  const claimed = components.map((component) => component['/']);
  const claims = (path: string) => claimed.some((pattern) => new RegExp(`^${pattern.replace('*', '.*')}$`).test(path));
  const own = ['/dashboard', '/unit/segnali', '/quiz/esame/1', '/api/auth/verify-email', '/api/auth/reset-password/x'];
  expect(own.filter((path) => !claims(path))).toEqual([]);
  const ofBrowser = ['/', '/privacy', '/account-deletion/undo/x', '/unsubscribe/x', '/api/auth/callback/google'];
  expect([...ofBrowser, '/doc/a', '/figures/a.webp', '/posta/', '/gestore'].filter(claims)).toEqual([]);
});
