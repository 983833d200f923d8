import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { authSessions, authUsers, userRoles } from '#server/accounts/accounts-tables.ts';
import { newAdmin } from '#server/db/test-admin.ts';
import { type Learner, newLearner, startTestServer, type TestServer, type Visitor } from '#server/db/test-server.ts';
import { countActiveAdmins } from './admin-store.ts';
import { auditLog } from './admin-tables.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  for (const table of [userRoles, auditLog]) await server.db.delete(table);
  await server.db.execute(sql`delete from rate_limits`);
});

const setRole = (by: Visitor, { id }: { id: string }, role: string) => by.put(`/api/admin/users/${id}/role`, { role });
const suspend = (by: Visitor, { id }: { id: string }, suspended = true) =>
  by.put(`/api/admin/users/${id}/suspension`, { suspended });
const audit = async (by: Visitor, query = '') => (await by.get(`/api/admin/audit${query}`)).body;

test('a grant opens the admin area at once, a revocation closes it at once', async () => {
  const [ada, bob] = [await newAdmin(server), await newLearner(server)];
  expect((await bob.get('/api/admin/users')).status).toBe(403);
  expect((await setRole(ada, bob, 'admin')).body).toEqual({ role: 'admin' });
  expect((await bob.get('/api/admin/users')).status).toBe(200);
  expect((await setRole(ada, bob, 'user')).status).toBe(200);
  expect((await bob.get('/api/admin/users')).code).toBe('FORBIDDEN');
});

test('who is no admin changes nobody, not even themselves', async () => {
  const [ada, bob] = [await newAdmin(server), await newLearner(server)];
  for (const subject of [ada, bob]) {
    expect((await setRole(bob, subject, 'admin')).code).toBe('FORBIDDEN');
    expect((await setRole(bob, subject, 'user')).code).toBe('FORBIDDEN');
    expect((await suspend(bob, subject)).code).toBe('FORBIDDEN');
  }
  expect(await audit(bob)).toMatchObject({ code: 'FORBIDDEN' });
  expect((await audit(ada)).entries).toEqual([]);
  expect((await bob.get('/api/is-admin')).body).toEqual({ isAdmin: false });
});

test('the last admin stays: neither others nor they themselves take the role away', async () => {
  const ada = await newAdmin(server);
  expect((await setRole(ada, ada, 'user')).code).toBe('LAST_ADMIN');
  const bob = await newAdmin(server);
  await suspend(ada, bob);
  // A suspended admin cannot step in, so the other one is the last.
  expect((await setRole(ada, ada, 'user')).code).toBe('LAST_ADMIN');
  await suspend(ada, bob, false);
  expect((await setRole(ada, ada, 'user')).status).toBe(200);
  expect((await ada.get('/api/is-admin')).body).toEqual({ isAdmin: false });
});

test('an admin who never confirmed the address is not one to be counted on', async () => {
  const [ada, bob] = [await newAdmin(server), await newAdmin(server)];
  await server.db.update(authUsers).set({ emailVerified: false }).where(eq(authUsers.id, bob.id));
  expect((await setRole(ada, ada, 'user')).code).toBe('LAST_ADMIN');
  expect((await setRole(ada, bob, 'user')).status).toBe(200);
});

test('nobody suspends themselves', async () => {
  const ada = await newAdmin(server);
  await newAdmin(server);
  expect((await suspend(ada, ada)).code).toBe('OWN_ACCOUNT');
  expect((await ada.get('/api/me')).body.me!.email).toBe(ada.email);
});

test.each(['revoke', 'suspend'])('two admins who %s each other at the same instant leave one', async (act) => {
  const [ada, bob] = [await newAdmin(server), await newAdmin(server)];
  const against = (by: Learner, whom: Learner) => (act === 'revoke' ? setRole(by, whom, 'user') : suspend(by, whom));
  const answers = await Promise.all([against(ada, bob), against(bob, ada)]);
  expect(answers.filter(({ status }) => status === 200).length).toBe(1);
  expect(await countActiveAdmins(server.db)).toBe(1);
});

test('three admins who all revoke each other at once leave at least one', async () => {
  const admins = [await newAdmin(server), await newAdmin(server), await newAdmin(server)];
  const pairs = admins.flatMap((by) => admins.map((whom) => [by, whom] as const));
  await Promise.all(pairs.map(([by, whom]) => setRole(by, whom, 'user')));
  expect(await countActiveAdmins(server.db)).toBeGreaterThanOrEqual(1);
});

test('an act done twice, or at the same instant, is noted once', async () => {
  const [ada, bob] = [await newAdmin(server), await newLearner(server)];
  const answers = await Promise.all([setRole(ada, bob, 'admin'), setRole(ada, bob, 'admin')]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  await suspend(ada, bob);
  await suspend(ada, bob);
  expect((await audit(ada)).entries.map(({ action }) => action)).toEqual(['suspend', 'grant-admin']);
});

test('the log says who did what to whom and when, newest first, and goes on in pages', async () => {
  const [ada, bob] = [await newAdmin(server), await newLearner(server)];
  for (let time = 0; time < 12; time++) {
    await setRole(ada, bob, 'admin');
    await setRole(ada, bob, 'user');
  }
  const first = await audit(ada);
  expect(first.entries.length).toBe(20);
  expect(first.entries[0]).toEqual({
    id: expect.any(Number),
    at: server.clock.now.toISOString(),
    action: 'revoke-admin',
    actor: ada.email,
    subject: bob.email,
  });
  const second = await audit(ada, `?before=${first.next}`);
  expect([second.entries.length, second.next]).toEqual([4, null]);
  const ids = [...first.entries, ...second.entries].map(({ id }) => id);
  expect(ids).toEqual([...new Set(ids)].toSorted((a, b) => b - a));
});

test('the log outlives an account, without its name', async () => {
  const [ada, bob] = [await newAdmin(server), await newLearner(server)];
  await setRole(ada, bob, 'admin');
  await server.db.delete(authUsers).where(eq(authUsers.id, bob.id));
  expect((await audit(ada)).entries).toMatchObject([{ action: 'grant-admin', actor: ada.email, subject: null }]);
});

test('an account that does not exist, and a role that does not exist, are refused', async () => {
  const ada = await newAdmin(server);
  expect((await setRole(ada, { id: randomUUID() }, 'admin')).code).toBe('USER_NOT_FOUND');
  expect((await suspend(ada, { id: randomUUID() })).code).toBe('USER_NOT_FOUND');
  expect((await suspend(ada, { id: '%00' })).status).toBe(400);
  expect((await setRole(ada, ada, 'owner')).status).toBe(400);
  expect((await ada.put(`/api/admin/users/${ada.id}/role`, { role: 'user', email: 'x' })).status).toBe(400);
});

test('a suspension ends every session of the account, and of no other', async () => {
  const [ada, bob] = [await newAdmin(server), await newLearner(server)];
  await suspend(ada, bob);
  const left = await server.db.select().from(authSessions).where(eq(authSessions.userId, bob.id));
  expect(left).toEqual([]);
  expect((await ada.get('/api/me')).body.me!.email).toBe(ada.email);
});
