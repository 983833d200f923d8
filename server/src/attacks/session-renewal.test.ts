import { sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { expect } from 'vitest';
import { authSessions } from '#server/slices/accounts/accounts-tables.ts';
import type { TestServer } from '#server/test-support/server.ts';
import { test } from '#server/test-support/fixture.ts';

const SESSION = 'vialibera.session_token';
const password = 'una-strada-lunga';
const DAYS = 75;
const DAY_SECONDS = 24 * 3600;

/** A session cookie as a browser stores it. `pair` is its name and value. `seconds` is its remaining lifetime. */
type Kept = { pair: string; attributes: string[]; seconds: number };

function sessionCookieIn(headers: Headers): Kept | undefined {
  const text = headers.getSetCookie().find((cookie) => cookie.startsWith(`${SESSION}=`));
  if (!text) return undefined;
  const [pair = '', ...attributes] = text.split(';').map((part) => part.trim());
  const seconds = Number(attributes.find((it) => /^max-age=/i.test(it))?.split('=')[1]);
  return { pair, attributes: attributes.toSorted(), seconds };
}

/**
 * Moves time forward by one day: makes all sessions in the database one day older. Returns the cookie with its lifetime reduced
 * by a day. Returns undefined if the cookie has expired.
 */
async function passDay(server: TestServer, cookie: Kept): Promise<Kept | undefined> {
  // On a cluster an update may use only immutable functions, and `timestamptz - interval` depends on the time zone of the connection.
  const dayBefore = (column: PgColumn) => sql`(${column} at time zone 'UTC' - interval '1 day') at time zone 'UTC'`;
  const { expiresAt, createdAt, updatedAt } = authSessions;
  await server.db.update(authSessions).set({
    expiresAt: dayBefore(expiresAt),
    createdAt: dayBefore(createdAt),
    updatedAt: dayBefore(updatedAt),
  });
  const seconds = cookie.seconds - DAY_SECONDS;
  return seconds > 0 ? { ...cookie, seconds } : undefined;
}

test.for(['/api/me', '/api/home', '/api/units'])(
  'a learner who requests %s every day stays signed in for 75 days',
  async (path, { server, signUp, newClient }) => {
    const { email } = await signUp();
    const signIn = await newClient().post('/api/auth/sign-in/email', { email, password });
    const begun = sessionCookieIn(signIn.headers);
    let kept = begun;
    for (let day = 1; day <= DAYS; day += 1) {
      kept = kept && (await passDay(server, kept));
      const headers = { cookie: kept?.pair ?? '' };
      const answer = await newClient().request('GET', path, undefined, headers);
      expect([day, answer.status]).toEqual([day, 200]);
      const renewed = sessionCookieIn(answer.headers);
      expect(renewed?.attributes ?? begun?.attributes, 'the attributes of the sign-in').toEqual(begun?.attributes);
      kept = renewed ?? kept;
    }
    const { me } = await newClient({ cookie: kept?.pair ?? '' }).api.accounts.getMe();
    expect(me?.email).toBe(email);
  },
);

test('sets no cookie on the day of the sign-in and rejects the session after 60 idle days', async ({
  server,
  signUp,
  newClient,
}) => {
  const { email } = await signUp();
  const signIn = await newClient().post('/api/auth/sign-in/email', { email, password });
  let kept = sessionCookieIn(signIn.headers);
  const getMe = () => newClient().request('GET', '/api/me', undefined, { cookie: kept?.pair ?? '' });
  expect((await getMe()).headers.getSetCookie()).toEqual([]);
  for (let day = 0; day < 61; day += 1) kept = kept && { ...kept, ...(await passDay(server, kept)) };
  expect((await getMe()).body).toEqual({ me: null });
});
