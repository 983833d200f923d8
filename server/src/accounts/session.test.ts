import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type Answer,
  databases,
  newLearner,
  startTestServer,
  type TestServer,
  Visitor,
} from '#server/db/test-server.ts';

const password = 'una-strada-lunga';

describe.each(databases)('on %s', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(kind);
  });
  afterAll(() => server.close());

  const signIn = (visitor: Visitor, email: string) => visitor.post('/api/auth/sign-in/email', { email, password });
  const meWith = async (headers: Record<string, string>) =>
    (await new Visitor(server).call('GET', '/api/me', undefined, headers)).body.me;

  test('a cookie that somebody copied is worth nothing after the sign-out', async () => {
    const { email } = await newLearner(server);
    const ada = new Visitor(server);
    const cookie = sessionCookieOf(await signIn(ada, email)).split(';')[0] ?? '';
    expect(await meWith({ cookie })).toMatchObject({ email });
    expect((await ada.post('/api/auth/sign-out')).status).toBe(200);
    expect(await meWith({ cookie })).toBeNull();
  });

  test('the native app’s token opens the same account, and ends with it too', async () => {
    const { email } = await newLearner(server);
    const ada = new Visitor(server);
    const bearer = { authorization: `Bearer ${(await signIn(ada, email)).headers.get('set-auth-token')}` };
    expect(await meWith(bearer)).toMatchObject({ email });
    await new Visitor(server).call('POST', '/api/auth/sign-out', {}, bearer);
    expect(await meWith(bearer)).toBeNull();
  });

  test('each sign-in has a session of its own: signing out here leaves the other device alone', async () => {
    const { email } = await newLearner(server);
    const [phone, laptop] = [new Visitor(server), new Visitor(server)];
    const cookies = [sessionCookieOf(await signIn(phone, email)), sessionCookieOf(await signIn(laptop, email))];
    expect(new Set(cookies).size).toBe(2);
    await phone.post('/api/auth/sign-out');
    expect((await phone.get('/api/me')).body.me).toBeNull();
    expect((await laptop.get('/api/me')).body.me).toMatchObject({ email });
  });

  test('a session that was tampered with opens nothing', async () => {
    const { email } = await newLearner(server);
    const cookie = sessionCookieOf(await signIn(new Visitor(server), email)).split(';')[0] ?? '';
    const [name, value = ''] = cookie.split('=');
    const [token = '', signature] = decodeURIComponent(value).split('.');
    expect(await meWith({ cookie: `${name}=${token}` })).toBeNull();
    expect(await meWith({ cookie: `${name}=${encodeURIComponent(`${token.slice(1)}.${signature}`)}` })).toBeNull();
  });
});

test('over plain HTTP the session cookie is out of reach for scripts and other sites', async () => {
  const server = await startTestServer('pglite');
  const { email } = await newLearner(server);
  const cookie = sessionCookieOf(await new Visitor(server).post('/api/auth/sign-in/email', { email, password }));
  expect(cookie).toMatch(/^vialibera\.session_token=/);
  expect(attributesOf(cookie)).toEqual(expect.arrayContaining(['httponly', 'samesite=lax', 'path=/']));
  expect(attributesOf(cookie)).not.toContain('secure');
  await server.close();
});

function sessionCookieOf({ headers }: Answer): string {
  const cookie = headers.getSetCookie().find((text) => text.includes('session_token='));
  if (!cookie) throw new Error('no session cookie');
  return cookie;
}

function attributesOf(cookie: string): string[] {
  return cookie
    .split(';')
    .slice(1)
    .map((attribute) => attribute.trim().toLowerCase());
}
