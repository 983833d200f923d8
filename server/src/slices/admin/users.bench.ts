import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { TestServer } from '#server/test-support/server.ts';
import { test } from '#server/test-support/fixture.ts';

const USERS = 100_000;
const RUNS = 20;
/** The longest acceptable response time, in milliseconds. Users hardly notice a shorter delay. */
const LIMIT_MS = 500;

test.beforeAll(async ({ server }) => {
  await addUsers(server);
});

test.for([
  ['the first page', 'sort=email'],
  ['the first page by XP', 'sort=xp&direction=desc'],
  ['a page in the middle by XP', `sort=xp&direction=desc&after=${encodeURIComponent('500 x')}`],
  ['a search', 'search=utente-99999'],
  ['a search that finds nobody, by level', 'search=nessuno&sort=level'],
  ['the admins, by XP', 'filter=admin&sort=xp&direction=desc'],
] as const)('%s of 100,000 users', async ([what, query], { admin }) => {
  const times: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const start = performance.now();
    expect((await admin.get(`/api/admin/users?${query}`)).status).toBe(200);
    times.push(performance.now() - start);
  }
  const median = times.toSorted((one, other) => one - other)[RUNS / 2] ?? 0;
  process.stdout.write(`${what} of ${USERS} users: ${median.toFixed(1)} ms (at most ${LIMIT_MS})\n`);
  expect(median).toBeLessThanOrEqual(LIMIT_MS);
});

async function addUsers({ db }: TestServer) {
  await db.execute(sql`insert into auth_users (id, name, email, email_verified)
    select 'id-' || n, 'utente', 'utente-' || n || '@example.org', true from generate_series(1, ${USERS}::int) n`);
  await db.execute(sql`insert into profiles (id, email, friend_code)
    select 'id-' || n, 'utente-' || n || '@example.org', lpad(n::text, 8, '0') from generate_series(1, ${USERS}::int) n`);
  await db.execute(sql`insert into user_gamification (user_id, total_xp)
    select 'id-' || n, n % 1000 from generate_series(1, ${USERS}::int) n`);
  await db.execute(sql`analyze`);
}
