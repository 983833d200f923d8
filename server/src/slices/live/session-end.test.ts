import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { type LiveStream, openLiveStream } from '#server/test-support/live-stream.ts';
import type { TestClient, TestLearner } from '#server/test-support/client.ts';
import type { TestServer } from '#server/test-support/server.ts';
import { test } from '#server/test-support/fixture.ts';

/** How long a test waits for a stream to end: a little longer than the interval at which the server checks sessions. */
const SECONDS = 5;
const PASSWORD = 'una-strada-lunga';

const pageOf = (server: TestServer, who: TestClient) =>
  openLiveStream(() => server.app.request('/api/live', { headers: { cookie: who.cookie } }));

/** Resolves to true if the stream ends within SECONDS. Resolves to false if the stream stays open. */
function endsSoon(page: LiveStream): Promise<boolean> {
  const silent = new Promise<boolean>((done) => setTimeout(done, SECONDS * 1000, false));
  return Promise.race([page.next().then((event) => event === null), silent]);
}

async function secondDevice(server: TestServer, { email }: TestLearner): Promise<TestClient> {
  const device = server.newClient();
  await device.post('/api/auth/sign-in/email', { email, password: PASSWORD });
  return device;
}

test.concurrent('closes the stream of a device that signs out, but not the stream of another device', async ({
  server,
  signUp,
}) => {
  const here = await signUp();
  const there = await secondDevice(server, here);
  const [mine, other] = [await pageOf(server, here), await pageOf(server, there)];
  await here.post('/api/auth/sign-out');
  expect(await Promise.all([endsSoon(mine), endsSoon(other)])).toEqual([true, false]);
  await other.close();
});

test.concurrent.for([
  ['a new password', resetPassword],
  [
    'the suspension',
    (server: TestServer, { id }: TestLearner) =>
      run(server, sql`update profiles set suspended_at = now() where id = ${id}`),
  ],
  [
    'the deletion of the account',
    (server: TestServer, { id }: TestLearner) => run(server, sql`delete from auth_users where id = ${id}`),
  ],
  [
    'the expiry of the session',
    (server: TestServer, { id }: TestLearner) =>
      run(server, sql`update auth_sessions set expires_at = now() where user_id = ${id}`),
  ],
] as const)('closes all streams of a learner after %s', async ([_, endSessions], { server, signUp }) => {
  const here = await signUp();
  const pages = [await pageOf(server, here), await pageOf(server, await secondDevice(server, here))];
  await endSessions(server, here);
  expect(await Promise.all(pages.map(endsSoon))).toEqual([true, true]);
});

const run = (server: TestServer, query: ReturnType<typeof sql>) => server.db.execute(query);

async function resetPassword(server: TestServer, { email }: TestLearner) {
  const client = server.newClient();
  await client.post('/api/auth/request-password-reset', { email, redirectTo: '/reset-password' });
  const link = new URL(server.linkMailedTo(email), 'http://localhost');
  const token = link.searchParams.get('token') ?? link.pathname.split('/').at(-1);
  const { status } = await client.post('/api/auth/reset-password', { newPassword: 'una-strada-nuova', token });
  expect(status).toBe(200);
}
