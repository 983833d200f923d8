import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { TestClient } from '#server/test-support/client.ts';
import type { TestServer } from '#server/test-support/server.ts';
import { test } from '#server/test-support/fixture.ts';

const RUNS = 300;
const REWARDS = 100_000;
const LIMIT = 1.5;

test('the dashboard takes as long with 100,000 rewards as with none', async ({ server, signUp }) => {
  const [empty, full] = [await signUp(), await signUp()];
  await insertHistory(server, (await full.api.accounts.getMe()).me!.id);
  // The requests of the two learners alternate, so that a temporarily slow machine affects both.
  const times = { empty: [] as number[], full: [] as number[] };
  for (let run = 0; run < RUNS; run += 1) {
    times.empty.push(await timeHome(empty));
    times.full.push(await timeHome(full));
  }
  const ratio = median(times.full) / median(times.empty);
  process.stdout.write(
    `home: ${median(times.empty).toFixed(2)} ms empty, ${median(times.full).toFixed(2)} ms with ${REWARDS} rewards, ratio ${ratio.toFixed(2)} (at most ${LIMIT})\n`,
  );
  expect(ratio).toBeLessThanOrEqual(LIMIT);
});

async function insertHistory({ db }: TestServer, userId: string) {
  await db.execute(sql`insert into reward_ledger (user_id, kind, source_type, source_id, xp, coins, at, source_event)
    select ${userId}, 'lesson', 'lesson', 'l' || n, 10, 0, now(), 'lesson:l' || n from generate_series(1, ${REWARDS}) n`);
  await db.execute(sql`insert into user_days (user_id, local_date, xp, study_seconds)
    select ${userId}, date '2016-03-10' + n, 100, 600 from generate_series(1, 3652) n`);
  await db.execute(sql`analyze`);
}

async function timeHome(client: TestClient): Promise<number> {
  const start = performance.now();
  await client.api.home.getHome();
  return performance.now() - start;
}

function median(times: number[]): number {
  return times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0;
}
