import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Learner, linkIn, newLearner, startTestServer, type TestServer, Visitor } from '#server/db/test-server.ts';
import { type OpenPage, openPage } from './test-page.ts';

/** A little longer than the server takes to notice. */
const SECONDS = 5;
const PASSWORD = 'una-strada-lunga';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const pageOf = (who: Visitor) => openPage(() => server.app.request('/api/live', { headers: { cookie: who.cookie } }));

/** Whether the page's stream ends, or is still silent, in these seconds. */
function endsSoon(page: OpenPage): Promise<boolean> {
  const silent = new Promise<boolean>((done) => setTimeout(done, SECONDS * 1000, false));
  return Promise.race([page.next().then((event) => event === null), silent]);
}

async function secondDevice({ email }: Learner): Promise<Visitor> {
  const device = new Visitor(server);
  await device.post('/api/auth/sign-in/email', { email, password: PASSWORD });
  return device;
}

test('the stream ends soon after the sign-out of its device, and the one of another device goes on', async () => {
  const here = await newLearner(server);
  const there = await secondDevice(here);
  const [mine, other] = [await pageOf(here), await pageOf(there)];
  await here.post('/api/auth/sign-out');
  expect(await Promise.all([endsSoon(mine), endsSoon(other)])).toEqual([true, false]);
  await other.close();
});

test.each([
  ['a new password', (learner: Learner) => resetPassword(learner)],
  ['the suspension', ({ id }: Learner) => run(sql`update profiles set suspended_at = now() where id = ${id}`)],
  ['the end of the account', ({ id }: Learner) => run(sql`delete from auth_users where id = ${id}`)],
  ['the last day', ({ id }: Learner) => run(sql`update auth_sessions set expires_at = now() where user_id = ${id}`)],
])('all streams of a learner end soon after %s', async (_, act) => {
  const here = await newLearner(server);
  const pages = [await pageOf(here), await pageOf(await secondDevice(here))];
  await act(here);
  expect(await Promise.all(pages.map(endsSoon))).toEqual([true, true]);
});

const run = (statement: ReturnType<typeof sql>) => server.db.execute(statement);

async function resetPassword({ email }: Learner) {
  const visitor = new Visitor(server);
  await visitor.post('/api/auth/request-password-reset', { email, redirectTo: '/reset-password' });
  const link = new URL(linkIn(server, email), 'http://localhost');
  const token = link.searchParams.get('token') ?? link.pathname.split('/').at(-1);
  const { status } = await visitor.post('/api/auth/reset-password', { newPassword: 'una-strada-nuova', token });
  expect(status).toBe(200);
}
