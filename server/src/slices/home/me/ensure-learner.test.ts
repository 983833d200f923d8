import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { userGamification } from '#server/slices/rewards/rewards-tables.ts';
import { ensureLearner } from './ensure-learner.ts';
import { authUsers, profiles } from '#server/slices/accounts/accounts-tables.ts';
import type { TestServer } from '#server/test-support/server.ts';
import { test } from '#server/test-support/fixture.ts';

async function newAccount(server: TestServer) {
  const id = randomUUID();
  const email = `${id}@example.org`;
  await server.db.insert(authUsers).values({ id, name: email, email });
  return { id, email, provider: 'email' };
}

test('twenty concurrent requests create one profile', async ({ server }) => {
  const account = await newAccount(server);
  await Promise.all(Array.from({ length: 20 }, () => ensureLearner(server.db, account, Math.random)));
  expect(await server.db.select().from(profiles).where(eq(profiles.id, account.id))).toHaveLength(1);
  const stats = await server.db.select().from(userGamification).where(eq(userGamification.userId, account.id));
  expect(stats).toHaveLength(1);
});

test('an existing profile keeps its friend code', async ({ server }) => {
  const account = await newAccount(server);
  await ensureLearner(server.db, account, () => 0.3);
  await ensureLearner(server.db, account, () => 0.6);
  const [profile] = await server.db.select().from(profiles).where(eq(profiles.id, account.id));
  expect(profile?.friendCode).toBe('KKKKKKKK');
});

test('twenty learners who draw the same friend code concurrently get twenty different ones', async ({ server }) => {
  const accounts = await Promise.all(Array.from({ length: 20 }, () => newAccount(server)));
  await Promise.all(accounts.map((account) => ensureLearner(server.db, account, sameCodeFirst())));
  const rows = await server.db.select({ id: profiles.id, code: profiles.friendCode }).from(profiles);
  const codes = rows.filter(({ id }) => accounts.some((account) => account.id === id)).map(({ code }) => code);
  expect([codes.length, new Set(codes).size]).toEqual([20, 20]);
  expect(codes).toContain('AAAAAAAA');
});

test('if a crash has prevented the creation of a profile, the next visit creates it', async ({ server, signUp }) => {
  const ada = await signUp();
  const { id } = ada;
  await server.db.delete(userGamification).where(eq(userGamification.userId, id));
  await server.db.delete(profiles).where(eq(profiles.id, id));
  const { getMe } = ada.api.accounts;
  const visits = await Promise.all([getMe(), getMe(), getMe()]);
  expect(new Set(visits.map(({ me }) => me!.friendCode)).size).toBe(1);
  expect(visits[0].me).toMatchObject({ id, email: ada.email, stats: { totalXp: 0, level: 1 } });
});

/** Returns a random number generator that produces the friend code AAAAAAAA first, and random codes afterwards. */
function sameCodeFirst() {
  let draws = 0;
  return () => (draws++ < 8 ? 0 : Math.random());
}
