import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { findUserByEmail } from '#server/accounts/accounts-store.ts';
import { authUsers, profiles } from '#server/accounts/accounts-tables.ts';
import { newAdmin } from '#server/db/test-admin.ts';
import { type Learner, newLearner, startTestServer, type TestServer } from '#server/db/test-server.ts';
import { userGamification } from '#server/rewards/rewards-tables.ts';

type Listed = { email: string; xp: number; level: number; role: string };

let server: TestServer;
let admin: Learner;
beforeAll(async () => {
  server = await startTestServer();
  admin = await newAdmin(server, 'capo@example.org');
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.db.execute(sql`delete from rate_limits`);
});

const idOf = async (email: string) => (await findUserByEmail(server.db, email))!.id;
const list = async (query = '') => (await admin.get(`/api/admin/users?${query}`)).body;
/** All pages, as somebody who goes on to the end. */
const listAll = async (query: string) => {
  const found: Listed[] = [];
  for (let after = ''; ;) {
    const page = await list(`${query}${after}`);
    found.push(...page.users);
    if (page.next === null) return found;
    after = `&after=${encodeURIComponent(page.next)}`;
  }
};
/** Accounts by SQL: 130 sign-ups would take a minute. */
const addMany = async (count: number) => {
  const ids = Array.from({ length: count }, () => randomUUID());
  await server.db
    .insert(authUsers)
    .values(ids.map((id, at) => ({ id, name: id, email: `molti-${String(at).padStart(3, '0')}@example.org` })));
  await server.db
    .insert(profiles)
    .values(
      ids.map((id, at) => ({ id, email: `molti-${at}@example.org`, friendCode: `M${String(at).padStart(7, '0')}` })),
    );
  // Many with the same XP: the pages must still meet nobody twice and miss nobody.
  await server.db.insert(userGamification).values(ids.map((userId, at) => ({ userId, totalXp: (at % 7) * 60 })));
};

test('a user is listed with role, level, XP and last access', async () => {
  const { email } = await newLearner(server);
  await server.db
    .update(userGamification)
    .set({ totalXp: 250 })
    .where(eq(userGamification.userId, await idOf(email)));
  const { users, total } = await list(`search=${email}`);
  expect(total).toBe(1);
  expect(users).toEqual([
    {
      id: await idOf(email),
      email,
      role: 'user',
      level: 3,
      xp: 250,
      lastAccess: server.clock.now.toISOString(),
      suspended: false,
    },
  ]);
  expect((await list('filter=admin')).users).toMatchObject([{ email: admin.email, role: 'admin' }]);
});

test('the pages hold everybody once, in order, whatever they are sorted by', async () => {
  await addMany(130);
  const everybody = await server.db.$count(profiles);
  for (const sort of ['email', 'level', 'xp']) {
    for (const direction of ['asc', 'desc']) {
      const found = await listAll(`sort=${sort}&direction=${direction}`);
      expect(new Set(found.map(({ email }) => email)).size).toBe(everybody);
      expect(found.length).toBe(everybody);
      const values = found.map((user) => user[sort as keyof Listed]);
      const sorted = values.toSorted((a, b) => (a < b ? -1 : Number(a > b)));
      expect(values).toEqual(direction === 'asc' ? sorted : sorted.toReversed());
    }
  }
});

test('the search takes a part of the address, in whatever case, and its signs as they are', async () => {
  await newLearner(server, 'anna_verdi@example.org');
  await newLearner(server, 'annaxverdi@example.org');
  const emails = async (search: string) =>
    ((await list(`search=${encodeURIComponent(search)}`)).users as Listed[]).map(({ email }) => email);
  expect(await emails('ANNA_V')).toEqual(['anna_verdi@example.org']);
  expect(await emails('annaxverdi@')).toEqual(['annaxverdi@example.org']);
  expect(await emails('%')).toEqual([]);
  expect(await emails('\\')).toEqual([]);
  expect(await emails("' or true --")).toEqual([]);
});

test.each([
  'search=%00',
  'after=%00',
  'sort=password',
  'direction=up',
  'filter=nobody',
  'sort=xp&after=x',
  `search=${'x'.repeat(101)}`,
  'page=2',
])('«%s» is refused', async (query) => {
  expect((await admin.get(`/api/admin/users?${query}`)).status).toBe(400);
});
