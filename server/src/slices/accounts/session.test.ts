import { eq, sql } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import type { Answer } from '#server/test-support/client.ts';
import { authSessions } from './accounts-tables.ts';
import { deleteExpiredSessions } from './session-store.ts';
import { requestAsNativeApp } from '#server/test-support/native-app.ts';
import type { TestClient } from '#server/test-support/client.ts';
import type { TestServer } from '#server/test-support/server.ts';
import { test } from '#server/test-support/fixture.ts';

const password = 'una-strada-lunga';

describe('a session', () => {
  const signIn = (client: TestClient, email: string) => client.post('/api/auth/sign-in/email', { email, password });
  const meWith = async (server: TestServer, headers: Record<string, string>) =>
    (await server.newClient(headers).api.accounts.getMe()).me;

  test('rejects a copy of the session cookie after the learner has signed out', async ({
    server,
    signUp,
    newClient,
  }) => {
    const { email } = await signUp();
    const ada = newClient();
    const cookie = sessionCookieOf(await signIn(ada, email)).split(';')[0] ?? '';
    expect(await meWith(server, { cookie })).toMatchObject({ email });
    expect((await ada.post('/api/auth/sign-out')).status).toBe(200);
    expect(await meWith(server, { cookie })).toBeNull();
  });

  test('the native app’s token is accepted for its account until the app signs out', async ({ server, signUp }) => {
    const { email } = await signUp();
    const signedIn = await requestAsNativeApp(server, 'POST', '/api/auth/sign-in/email', { body: { email, password } });
    const token = signedIn.headers.get('set-auth-token');
    const bearer = { authorization: `Bearer ${token}` };
    expect(await meWith(server, bearer)).toMatchObject({ email });
    await requestAsNativeApp(server, 'POST', '/api/auth/sign-out', { body: {}, token });
    expect(await meWith(server, bearer)).toBeNull();
  });

  test('each sign-in creates a separate session, so a sign-out on one device does not affect another device', async ({
    signUp,
    newClient,
  }) => {
    const { email } = await signUp();
    const [phone, laptop] = [newClient(), newClient()];
    const cookies = [sessionCookieOf(await signIn(phone, email)), sessionCookieOf(await signIn(laptop, email))];
    expect(new Set(cookies).size).toBe(2);
    await phone.post('/api/auth/sign-out');
    expect((await phone.api.accounts.getMe()).me).toBeNull();
    expect((await laptop.api.accounts.getMe()).me).toMatchObject({ email });
  });

  test('the cleanup deletes expired sessions and keeps the others', async ({ server, signUp, newClient }) => {
    const { email } = await signUp();
    const ada = newClient();
    await signIn(ada, email);
    const account = await ada.api.accounts.getMe();
    const mine = eq(authSessions.userId, account.me!.id);
    const before = await server.db.$count(authSessions, mine);
    await server.db
      .execute(sql`update auth_sessions set expires_at = ${server.clock.now.toISOString()}::timestamptz - interval '1 second'
      where id = (select id from auth_sessions where user_id = ${account.me!.id} order by created_at limit 1)`);
    await deleteExpiredSessions(server.db, server.clock.now);
    expect(await server.db.$count(authSessions, mine)).toBe(before - 1);
    expect((await ada.api.accounts.getMe()).me).toMatchObject({ email });
  });

  test('simultaneous requests with different session cookies each get the account of their cookie', async ({
    server,
    signUp,
    newClient,
  }) => {
    const emails = [(await signUp()).email, (await signUp()).email];
    const cookies: string[] = [];
    for (const email of emails) {
      cookies.push(sessionCookieOf(await signIn(newClient(), email)).split(';')[0] ?? '');
      cookies.push(sessionCookieOf(await signIn(newClient(), email)).split(';')[0] ?? '');
    }
    const found = await Promise.all([...cookies, ...cookies, ...cookies].map((cookie) => meWith(server, { cookie })));
    const [ada, bob] = emails;
    expect(found.map((me) => me?.email)).toEqual([ada, ada, bob, bob, ada, ada, bob, bob, ada, ada, bob, bob]);
  });

  test('rejects a session cookie without a signature or with an altered token', async ({
    server,
    signUp,
    newClient,
  }) => {
    const { email } = await signUp();
    const cookie = sessionCookieOf(await signIn(newClient(), email)).split(';')[0] ?? '';
    const [name, value = ''] = cookie.split('=');
    const [token = '', signature] = decodeURIComponent(value).split('.');
    expect(await meWith(server, { cookie: `${name}=${token}` })).toBeNull();
    expect(
      await meWith(server, { cookie: `${name}=${encodeURIComponent(`${token.slice(1)}.${signature}`)}` }),
    ).toBeNull();
  });

  test.for([
    [30, 60],
    [58, 60],
    [59.5, 59.5],
  ] as const)(
    'a session that is used with %d days left has %d days left afterwards',
    async ([left, after], { server, signUp }) => {
      const ada = await signUp();
      const { id } = ada;
      const setDays = sql`update auth_sessions set expires_at = now() + ${left} * interval '1 day' where user_id = ${id}`;
      await server.db.execute(setDays);
      expect((await ada.api.accounts.getMe()).me).toMatchObject({ id });
      const days = sql`extract(epoch from expires_at - now()) / 86400`;
      const [row] = await server.db
        .select({ days: days.mapWith(Number) })
        .from(authSessions)
        .where(eq(authSessions.userId, id));
      expect(row?.days).toBeCloseTo(after, 1);
    },
  );

  test('rejects an expired session', async ({ server, signUp }) => {
    const ada = await signUp();
    const { id } = ada;
    await server.db.execute(
      sql`update auth_sessions set expires_at = now() - interval '1 second' where user_id = ${id}`,
    );
    expect((await ada.api.accounts.getMe()).me).toBeNull();
    expect((await ada.get('/api/home')).status).toBe(401);
  });
});

test('over plain HTTP, the session cookie is HttpOnly and SameSite=Lax', async ({ signUp, newClient }) => {
  const { email } = await signUp();
  const cookie = sessionCookieOf(await newClient().post('/api/auth/sign-in/email', { email, password }));
  expect(cookie).toMatch(/^vialibera\.session_token=/);
  expect(attributesOf(cookie)).toEqual(expect.arrayContaining(['httponly', 'samesite=lax', 'path=/']));
  expect(attributesOf(cookie)).not.toContain('secure');
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
