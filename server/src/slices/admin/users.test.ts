import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { findUserByEmail } from '#server/slices/accounts/accounts-store.ts';
import { authUsers, profiles } from '#server/slices/accounts/accounts-tables.ts';
import { userGamification } from '#server/slices/rewards/rewards-tables.ts';
import type { TestLearner } from '#server/test-support/client.ts';
import type { TestServer } from '#server/test-support/server.ts';
import { test as base } from '#server/test-support/fixture.ts';

const test = base.extend('admin', { scope: 'file' }, ({ signUpAdmin }) => signUpAdmin('capo@example.org'));

type Listed = { email: string; xp: number; level: number; role: string };

test.beforeEach(async ({ server }) => {
  await server.db.execute(sql`delete from rate_limits`);
});

const idOf = async (server: TestServer, email: string) => (await findUserByEmail(server.db, email))!.id;
type Query = Parameters<TestLearner['api']['admin']['listUsers']>[0];
const list = (admin: TestLearner, query: Query) => admin.api.admin.listUsers(query);
/** Returns the users of all pages. */
const listAll = async (admin: TestLearner, query: Query) => {
  const found: Listed[] = [];
  for (let after: string | undefined; ;) {
    const page = await list(admin, { ...query, after });
    found.push(...page.users);
    if (page.next === null) return found;
    after = page.next;
  }
};
/** Inserts accounts directly into the database, because 130 sign-ups would take a minute. */
const addMany = async (server: TestServer, count: number) => {
  const ids = Array.from({ length: count }, () => randomUUID());
  await server.db
    .insert(authUsers)
    .values(ids.map((id, at) => ({ id, name: id, email: `molti-${String(at).padStart(3, '0')}@example.org` })));
  await server.db
    .insert(profiles)
    .values(
      ids.map((id, at) => ({ id, email: `molti-${at}@example.org`, friendCode: `M${String(at).padStart(7, '0')}` })),
    );
  // Many users get the same XP, to test that the pages neither repeat nor skip users with equal XP.
  await server.db.insert(userGamification).values(ids.map((userId, at) => ({ userId, totalXp: (at % 7) * 60 })));
};

test('lists a user with role, level, XP and last access', async ({ server, admin, signUp }) => {
  const { email } = await signUp();
  await server.db
    .update(userGamification)
    .set({ totalXp: 250 })
    .where(eq(userGamification.userId, await idOf(server, email)));
  const { users, total } = await list(admin, { search: email });
  expect(total).toBe(1);
  expect(users).toEqual([
    {
      id: await idOf(server, email),
      email,
      role: 'user',
      level: 3,
      xp: 250,
      lastAccess: server.clock.now.toISOString(),
      suspended: false,
    },
  ]);
  expect((await list(admin, { filter: 'admin' })).users).toMatchObject([{ email: admin.email, role: 'admin' }]);
});

test('in every sort order, the pages of the user list contain every user exactly once', async ({ server, admin }) => {
  await addMany(server, 130);
  const everybody = await server.db.$count(profiles);
  for (const sort of ['email', 'level', 'xp'] as const) {
    for (const direction of ['asc', 'desc'] as const) {
      const found = await listAll(admin, { sort, direction });
      expect(new Set(found.map(({ email }) => email)).size).toBe(everybody);
      expect(found.length).toBe(everybody);
      const values = found.map((user) => user[sort]);
      const sorted = values.toSorted((a, b) => (a < b ? -1 : Number(a > b)));
      expect(values).toEqual(direction === 'asc' ? sorted : sorted.toReversed());
    }
  }
});

test('finds users by part of an email, ignores case, and treats wildcards as ordinary characters', async ({
  admin,
  signUp,
}) => {
  await signUp('anna_verdi@example.org');
  await signUp('annaxverdi@example.org');
  const emails = async (search: string) => (await list(admin, { search })).users.map(({ email }) => email);
  expect(await emails('ANNA_V')).toEqual(['anna_verdi@example.org']);
  expect(await emails('annaxverdi@')).toEqual(['annaxverdi@example.org']);
  expect(await emails('%')).toEqual([]);
  expect(await emails('\\')).toEqual([]);
  expect(await emails("' or true --")).toEqual([]);
});

test.for([
  'search=%00',
  'after=%00',
  'sort=password',
  'direction=up',
  'filter=nobody',
  'sort=xp&after=x',
  `search=${'x'.repeat(101)}`,
  'page=2',
])('rejects the query «%s» of the user list', async (query, { admin }) => {
  expect((await admin.get(`/api/admin/users?${query}`)).status).toBe(400);
});
