import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { authSessions, authUsers, userRoles } from '#server/slices/accounts/accounts-tables.ts';
import { countActiveAdmins } from './admin-store.ts';
import { auditLog } from './admin-tables.ts';
import { type TestClient, type TestLearner, errorCode } from '#server/test-support/client.ts';
import { test } from '#server/test-support/fixture.ts';

test.beforeEach(async ({ server }) => {
  for (const table of [userRoles, auditLog]) await server.db.delete(table);
  await server.db.execute(sql`delete from rate_limits`);
});

const setRole = (by: TestClient, { id }: { id: string }, role: string) =>
  by.put(`/api/admin/users/${id}/role`, { role });
const suspend = (by: TestClient, { id }: { id: string }, suspended = true) =>
  by.put(`/api/admin/users/${id}/suspension`, { suspended });
const audit = async (by: TestClient, query: { before?: number } = {}) => await by.api.admin.listAudit(query);

test('granting and revoking the admin role take effect immediately', async ({ signUp, signUpAdmin }) => {
  const [ada, bob] = [await signUpAdmin(), await signUp()];
  expect((await bob.get('/api/admin/users')).status).toBe(403);
  expect((await setRole(ada, bob, 'admin')).body).toEqual({ role: 'admin' });
  expect((await bob.get('/api/admin/users')).status).toBe(200);
  expect((await setRole(ada, bob, 'user')).status).toBe(200);
  expect((await bob.get('/api/admin/users')).code).toBe('FORBIDDEN');
});

test('a user without the admin role can change no account, including their own', async ({ signUp, signUpAdmin }) => {
  const [ada, bob] = [await signUpAdmin(), await signUp()];
  for (const subject of [ada, bob]) {
    expect((await setRole(bob, subject, 'admin')).code).toBe('FORBIDDEN');
    expect((await setRole(bob, subject, 'user')).code).toBe('FORBIDDEN');
    expect((await suspend(bob, subject)).code).toBe('FORBIDDEN');
  }
  expect(await errorCode(audit(bob))).toBe('FORBIDDEN');
  expect((await audit(ada)).entries).toEqual([]);
  expect(await bob.api.accounts.isAdmin()).toEqual({ isAdmin: false });
});

test('the last admin cannot lose the admin role', async ({ signUpAdmin }) => {
  const ada = await signUpAdmin();
  expect((await setRole(ada, ada, 'user')).code).toBe('LAST_ADMIN');
  const bob = await signUpAdmin();
  await suspend(ada, bob);
  // `bob` is suspended and does not count, so `ada` is the last admin.
  expect((await setRole(ada, ada, 'user')).code).toBe('LAST_ADMIN');
  await suspend(ada, bob, false);
  expect((await setRole(ada, ada, 'user')).status).toBe(200);
  expect(await ada.api.accounts.isAdmin()).toEqual({ isAdmin: false });
});

test('an admin with an unconfirmed address does not count as an active admin', async ({ server, signUpAdmin }) => {
  const [ada, bob] = [await signUpAdmin(), await signUpAdmin()];
  await server.db.update(authUsers).set({ emailVerified: false }).where(eq(authUsers.id, bob.id));
  expect((await setRole(ada, ada, 'user')).code).toBe('LAST_ADMIN');
  expect((await setRole(ada, bob, 'user')).status).toBe(200);
});

test('an admin cannot suspend themselves', async ({ signUpAdmin }) => {
  const ada = await signUpAdmin();
  await signUpAdmin();
  expect((await suspend(ada, ada)).code).toBe('OWN_ACCOUNT');
  expect((await ada.api.accounts.getMe()).me!.email).toBe(ada.email);
});

test.for(['revoke', 'suspend'])(
  'if two admins try to %s each other at the same time, one active admin remains',
  async (action, { server, signUpAdmin }) => {
    const [ada, bob] = [await signUpAdmin(), await signUpAdmin()];
    const against = (by: TestLearner, whom: TestLearner) =>
      action === 'revoke' ? setRole(by, whom, 'user') : suspend(by, whom);
    const answers = await Promise.all([against(ada, bob), against(bob, ada)]);
    expect(answers.filter(({ status }) => status === 200).length).toBe(1);
    expect(await countActiveAdmins(server.db)).toBe(1);
  },
);

test('if three admins revoke each other’s role at the same time, at least one admin remains', async ({
  server,
  signUpAdmin,
}) => {
  const admins = [await signUpAdmin(), await signUpAdmin(), await signUpAdmin()];
  const pairs = admins.flatMap((by) => admins.map((whom) => [by, whom] as const));
  await Promise.all(pairs.map(([by, whom]) => setRole(by, whom, 'user')));
  expect(await countActiveAdmins(server.db)).toBeGreaterThanOrEqual(1);
});

test('an action that is sent twice, at once or one after the other, is logged once', async ({
  signUp,
  signUpAdmin,
}) => {
  const [ada, bob] = [await signUpAdmin(), await signUp()];
  const answers = await Promise.all([setRole(ada, bob, 'admin'), setRole(ada, bob, 'admin')]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  await suspend(ada, bob);
  await suspend(ada, bob);
  expect((await audit(ada)).entries.map(({ action }) => action)).toEqual(['suspend', 'grant-admin']);
});

test('lists the audit entries in pages, newest first; each entry has an actor, an action, a target and a time', async ({
  server,
  signUp,
  signUpAdmin,
}) => {
  const [ada, bob] = [await signUpAdmin(), await signUp()];
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
    target: bob.email,
  });
  const second = await audit(ada, { before: first.next! });
  expect([second.entries.length, second.next]).toEqual([4, null]);
  const ids = [...first.entries, ...second.entries].map(({ id }) => id);
  expect(ids).toEqual([...new Set(ids)].toSorted((a, b) => b - a));
});

test('keeps the audit entries of a deleted account and removes the email from them', async ({
  server,
  signUp,
  signUpAdmin,
}) => {
  const [ada, bob] = [await signUpAdmin(), await signUp()];
  await setRole(ada, bob, 'admin');
  await server.db.delete(authUsers).where(eq(authUsers.id, bob.id));
  expect((await audit(ada)).entries).toMatchObject([{ action: 'grant-admin', actor: ada.email, target: null }]);
});

test('rejects an unknown account and an unknown role', async ({ signUpAdmin }) => {
  const ada = await signUpAdmin();
  expect((await setRole(ada, { id: randomUUID() }, 'admin')).code).toBe('USER_NOT_FOUND');
  expect((await suspend(ada, { id: randomUUID() })).code).toBe('USER_NOT_FOUND');
  expect((await suspend(ada, { id: '%00' })).status).toBe(400);
  expect((await setRole(ada, ada, 'owner')).status).toBe(400);
  expect((await ada.put(`/api/admin/users/${ada.id}/role`, { role: 'user', email: 'x' })).status).toBe(400);
});

test('a suspension ends all sessions of that account only', async ({ server, signUp, signUpAdmin }) => {
  const [ada, bob] = [await signUpAdmin(), await signUp()];
  await suspend(ada, bob);
  const left = await server.db.select().from(authSessions).where(eq(authSessions.userId, bob.id));
  expect(left).toEqual([]);
  expect((await ada.api.accounts.getMe()).me!.email).toBe(ada.email);
});
