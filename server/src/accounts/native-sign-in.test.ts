import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newLearner, ORIGIN, startTestServer, type TestServer, Visitor } from '#server/db/test-server.ts';
import { startTestGoogle, type TestGoogle } from './test-google.ts';

const APP_ORIGIN = 'https://localhost';
let google: TestGoogle;
let server: TestServer;

beforeAll(async () => {
  google = await startTestGoogle();
  server = await startTestServer(google.environment);
});
afterAll(async () => {
  await server.close();
  google.close();
});

const newVerifier = () => randomBytes(32).toString('base64url');
const challengeOf = (verifier: string) => createHash('sha256').update(verifier).digest('base64url');

/** What the system's browser does, from the app's button to the address that leads back into the app. */
async function throughBrowser(browser: Visitor, challenge: string): Promise<URL> {
  google.account.email ||= `${randomUUID()}@example.org`;
  const started = await browser.get(`/api/native/google?challenge=${challenge}`);
  const back = await google.walkThrough(started.headers.get('location') ?? '');
  const arrived = await browser.get(back.replace(ORIGIN, ''));
  const returned = await browser.get(new URL(arrived.headers.get('location') ?? '', ORIGIN).href.replace(ORIGIN, ''));
  return new URL(returned.headers.get('location') ?? '');
}

/** The native app: no cookie, an origin of its own, the session in a header. */
const fromApp = (path: string, { token, ...init }: RequestInit & { token?: string } = {}) =>
  server.app.request(path, {
    ...init,
    headers: {
      origin: APP_ORIGIN,
      'content-type': 'application/json',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
  });
const exchange = (code: string, verifier: string) =>
  fromApp('/api/native/session', { method: 'POST', body: JSON.stringify({ code, verifier }) });

test('Google leads back into the app with a code, which gives a session once, to the app that began', async () => {
  const verifier = newVerifier();
  const browser = new Visitor(server);
  const link = await throughBrowser(browser, challengeOf(verifier));
  expect(`${link.protocol}//${link.host}`).toBe('vialibera://auth');
  const answer = await exchange(link.searchParams.get('code') ?? '', verifier);
  const { token } = (await answer.json()) as { token: string };
  const { me } = (await (await fromApp('/api/me', { token })).json()) as { me: { email: string } };
  expect(me.email).toBe(google.account.email);
  expect((await browser.get('/api/me')).body.me, "the system's browser is left signed out").toBeNull();
  expect((await exchange(link.searchParams.get('code') ?? '', verifier)).status, 'a second time').toBe(401);
});

test('a code is worth nothing to an app that did not begin', async () => {
  const link = await throughBrowser(new Visitor(server), challengeOf(newVerifier()));
  const code = link.searchParams.get('code') ?? '';
  expect((await exchange(code, newVerifier())).status).toBe(401);
});

test.each(['', '?challenge=corta', `?challenge=${'a'.repeat(44)}`])('«google%s» does not begin', async (query) => {
  expect((await new Visitor(server).get(`/api/native/google${query}`)).status).toBe(400);
});

test('whoever is not signed in is led back with an error', async () => {
  const { headers } = await new Visitor(server).get(`/api/native/return?challenge=${challengeOf(newVerifier())}`);
  expect(headers.get('location')).toBe('vialibera://auth?error=1');
});

test('a body that is none is refused', async () => {
  for (const body of ['', '{}', '{"code":1}', '"x"'])
    expect((await fromApp('/api/native/session', { method: 'POST', body })).status).toBe(400);
});

test('the app signs in with a password, studies and leaves, without a cookie', async () => {
  const ada = await newLearner(server);
  const credentials = JSON.stringify({ email: ada.email, password: 'una-strada-lunga' });
  const signedIn = await fromApp('/api/auth/sign-in/email', { method: 'POST', body: credentials });
  const token = signedIn.headers.get('set-auth-token') ?? '';
  expect(signedIn.headers.get('access-control-allow-origin')).toBe(APP_ORIGIN);
  expect(signedIn.headers.get('access-control-expose-headers')).toContain('set-auth-token');
  expect((await fromApp('/api/progress/reset', { method: 'POST', body: '{}', token })).status).toBe(200);
  expect((await fromApp('/api/auth/sign-out', { method: 'POST', body: '{}', token })).status).toBe(200);
  expect(((await (await fromApp('/api/me', { token })).json()) as { me: unknown }).me).toBeNull();
});

test('a page at the origin of the app cannot use the cookie of a browser', async () => {
  const ada = await newLearner(server);
  const { status, code } = await ada.call('POST', '/api/progress/reset', {}, { origin: APP_ORIGIN });
  expect([status, code]).toEqual([403, 'FORBIDDEN_ORIGIN']);
  const { headers } = await ada.call('GET', '/api/me', undefined, { origin: APP_ORIGIN });
  expect(headers.get('access-control-allow-credentials')).toBeNull();
  const stranger = await ada.call('GET', '/api/me', undefined, { origin: 'https://example.org' });
  expect(stranger.headers.get('access-control-allow-origin')).toBeNull();
});

test('the site names the apps that may open its links, where there are any', async () => {
  const visitor = new Visitor(server);
  expect((await visitor.get('/.well-known/assetlinks.json')).status).toBe(404);
  expect((await visitor.get('/.well-known/apple-app-site-association')).status).toBe(404);
  const published = await startTestServer({ ANDROID_CERT_FINGERPRINTS: 'AA:BB', APPLE_TEAM_ID: 'TEAM' });
  const android = (await new Visitor(published).get('/.well-known/assetlinks.json')).body;
  const target = {
    namespace: 'android_app',
    package_name: 'it.vialibera.app',
    sha256_cert_fingerprints: ['AA:BB'],
  };
  expect(android).toMatchObject({ 0: { target } });
  const apple = (await new Visitor(published).get('/.well-known/apple-app-site-association')).body;
  expect(apple).toMatchObject({ applinks: { details: { 0: { appIDs: ['TEAM.it.vialibera.app'] } } } });
  await published.close();
});
