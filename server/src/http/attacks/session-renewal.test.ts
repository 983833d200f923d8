import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newLearner, startTestServer, type TestServer, Visitor } from '#server/db/test-server.ts';

const SESSION = 'vialibera.session_token';
const password = 'una-strada-lunga';
const DAYS = 75;
const DAY_SECONDS = 24 * 3600;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** A session cookie as a browser keeps it: its value, its attributes and how long it is still kept. */
type Kept = { pair: string; attributes: string[]; seconds: number };

function sessionCookieIn(headers: Headers): Kept | undefined {
  const text = headers.getSetCookie().find((cookie) => cookie.startsWith(`${SESSION}=`));
  if (!text) return undefined;
  const [pair = '', ...attributes] = text.split(';').map((part) => part.trim());
  const seconds = Number(attributes.find((it) => /^max-age=/i.test(it))?.split('=')[1]);
  return { pair, attributes: attributes.toSorted(), seconds };
}

/** A day passes: for the sessions in the database, and for the browser, which throws away what has run out. */
async function passDay(cookie: Kept): Promise<Kept | undefined> {
  await server.db.execute(sql`update auth_sessions set expires_at = expires_at - interval '1 day',
    created_at = created_at - interval '1 day', updated_at = updated_at - interval '1 day'`);
  const seconds = cookie.seconds - DAY_SECONDS;
  return seconds > 0 ? { ...cookie, seconds } : undefined;
}

test.each(['/api/me', '/api/home', '/api/units'])(
  'a learner who comes every day, and asks for %s, is never signed out, in 75 days',
  async (path) => {
    const { email } = await newLearner(server);
    const signIn = await new Visitor(server).post('/api/auth/sign-in/email', { email, password });
    const begun = sessionCookieIn(signIn.headers);
    let kept = begun;
    for (let day = 1; day <= DAYS; day += 1) {
      kept = kept && (await passDay(kept));
      const headers = { cookie: kept?.pair ?? '' };
      const answer = await new Visitor(server).call('GET', path, undefined, headers);
      expect([day, answer.status]).toEqual([day, 200]);
      const renewed = sessionCookieIn(answer.headers);
      expect(renewed?.attributes ?? begun?.attributes, 'the attributes of the sign-in').toEqual(begun?.attributes);
      kept = renewed ?? kept;
    }
    expect(
      (await new Visitor(server).call('GET', '/api/me', undefined, { cookie: kept?.pair ?? '' })).body.me?.email,
    ).toBe(email);
  },
);

test('a request on the day of the sign-in sets no cookie, and one after 60 idle days finds nobody', async () => {
  const { email } = await newLearner(server);
  const signIn = await new Visitor(server).post('/api/auth/sign-in/email', { email, password });
  let kept = sessionCookieIn(signIn.headers);
  const ask = () => new Visitor(server).call('GET', '/api/me', undefined, { cookie: kept?.pair ?? '' });
  expect((await ask()).headers.getSetCookie()).toEqual([]);
  for (let day = 0; day < 61; day += 1) kept = kept && { ...kept, ...(await passDay(kept)) };
  expect((await ask()).body.me).toBeNull();
});
