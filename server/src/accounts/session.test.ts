import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Answer, newLearner, startTestServer, type TestServer, Visitor } from '#server/db/test-server.ts';
import { authSessions } from './accounts-tables.ts';
import { forgetExpired } from './forget-expired.job.ts';
import { callAsApp } from './test-native-app.ts';

const password = 'una-strada-lunga';

describe('a session', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
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
    const signedIn = await callAsApp(server, 'POST', '/api/auth/sign-in/email', { body: { email, password } });
    const token = signedIn.headers.get('set-auth-token');
    const bearer = { authorization: `Bearer ${token}` };
    expect(await meWith(bearer)).toMatchObject({ email });
    await callAsApp(server, 'POST', '/api/auth/sign-out', { body: {}, token });
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

  test('a session that has run out is not kept, and the others are', async () => {
    const { email } = await newLearner(server);
    const ada = new Visitor(server);
    await signIn(ada, email);
    const { body } = await ada.get('/api/me');
    const mine = eq(authSessions.userId, body.me!.id);
    const before = await server.db.$count(authSessions, mine);
    await server.db
      .execute(sql`update auth_sessions set expires_at = ${server.clock.now.toISOString()}::timestamptz - interval '1 second'
      where id = (select id from auth_sessions where user_id = ${body.me!.id} order by created_at limit 1)`);
    await forgetExpired(server.db, server.clock.now);
    expect(await server.db.$count(authSessions, mine)).toBe(before - 1);
    expect((await ada.get('/api/me')).body.me).toMatchObject({ email });
  });

  test('a session that was tampered with opens nothing', async () => {
    const { email } = await newLearner(server);
    const cookie = sessionCookieOf(await signIn(new Visitor(server), email)).split(';')[0] ?? '';
    const [name, value = ''] = cookie.split('=');
    const [token = '', signature] = decodeURIComponent(value).split('.');
    expect(await meWith({ cookie: `${name}=${token}` })).toBeNull();
    expect(await meWith({ cookie: `${name}=${encodeURIComponent(`${token.slice(1)}.${signature}`)}` })).toBeNull();
  });

  test.each([
    [30, 60],
    [58, 60],
    [59.5, 59.5],
  ])('a session with %d days left has %d after it was used', async (left, after) => {
    const ada = await newLearner(server);
    const { id } = ada;
    const setDays = sql`update auth_sessions set expires_at = now() + ${left} * interval '1 day' where user_id = ${id}`;
    await server.db.execute(setDays);
    expect((await ada.get('/api/me')).body.me).toMatchObject({ id });
    const days = sql`extract(epoch from expires_at - now()) / 86400`;
    const [row] = await server.db
      .select({ days: days.mapWith(Number) })
      .from(authSessions)
      .where(eq(authSessions.userId, id));
    expect(row?.days).toBeCloseTo(after, 1);
  });

  test('a session that has run out opens nothing', async () => {
    const ada = await newLearner(server);
    const { id } = ada;
    await server.db.execute(
      sql`update auth_sessions set expires_at = now() - interval '1 second' where user_id = ${id}`,
    );
    expect((await ada.get('/api/me')).body.me).toBeNull();
    expect((await ada.get('/api/home')).status).toBe(401);
  });
});

test('over plain HTTP the session cookie is out of reach for scripts and other sites', async () => {
  const server = await startTestServer();
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
