import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newLearner, startTestServer, type TestServer } from '#server/db/test-server.ts';
import { userGamification } from '#server/rewards/rewards-tables.ts';
import { ensureProfile } from './accounts-store.ts';
import { authUsers, profiles } from './accounts-tables.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

async function newAccount() {
  const id = randomUUID();
  const email = `${id}@example.org`;
  await server.db.insert(authUsers).values({ id, name: email, email });
  return { id, email, provider: 'email' };
}

test('twenty requests at once make one profile', async () => {
  const account = await newAccount();
  await Promise.all(Array.from({ length: 20 }, () => ensureProfile(server.db, account, Math.random)));
  expect(await server.db.select().from(profiles).where(eq(profiles.id, account.id))).toHaveLength(1);
  const figures = await server.db.select().from(userGamification).where(eq(userGamification.userId, account.id));
  expect(figures).toHaveLength(1);
});

test('a profile that is there keeps its friend code', async () => {
  const account = await newAccount();
  await ensureProfile(server.db, account, () => 0.3);
  await ensureProfile(server.db, account, () => 0.6);
  const [profile] = await server.db.select().from(profiles).where(eq(profiles.id, account.id));
  expect(profile?.friendCode).toBe('KKKKKKKK');
});

test('twenty learners who draw the same friend code at once get twenty different ones', async () => {
  const accounts = await Promise.all(Array.from({ length: 20 }, newAccount));
  await Promise.all(accounts.map((account) => ensureProfile(server.db, account, sameCodeFirst())));
  const rows = await server.db.select({ id: profiles.id, code: profiles.friendCode }).from(profiles);
  const codes = rows.filter(({ id }) => accounts.some((account) => account.id === id)).map(({ code }) => code);
  expect([codes.length, new Set(codes).size]).toEqual([20, 20]);
  expect(codes).toContain('AAAAAAAA');
});

test('a profile that a crash kept from being made is made at the next visit', async () => {
  const ada = await newLearner(server);
  const { id } = ada;
  await server.db.delete(userGamification).where(eq(userGamification.userId, id));
  await server.db.delete(profiles).where(eq(profiles.id, id));
  const visits = await Promise.all([ada.get('/api/me'), ada.get('/api/me'), ada.get('/api/me')]);
  expect(new Set(visits.map(({ body }) => body.me!.friendCode)).size).toBe(1);
  expect(visits[0].body.me).toMatchObject({ id, email: ada.email, figures: { totalXp: 0, level: 1 } });
});

/** A chance that gives everybody AAAAAAAA, and only then real codes. */
function sameCodeFirst() {
  let draws = 0;
  return () => (draws++ < 8 ? 0 : Math.random());
}
