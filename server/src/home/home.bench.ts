import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newLearner, startTestServer, type TestServer, type Visitor } from '#server/db/test-server.ts';

const RUNS = 300;
const REWARDS = 100_000;
const LIMIT = 1.5;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test('home with 100,000 rewards takes as long as with none', async () => {
  const [empty, full] = [await newLearner(server), await newLearner(server)];
  await giveHistory(server, (await full.get('/api/me')).body.me!.id);
  // The one after the other, so that a machine that slows down slows both.
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

async function giveHistory({ db }: TestServer, userId: string) {
  await db.execute(sql`insert into reward_ledger (user_id, kind, source_type, source_id, xp, coins, at, act)
    select ${userId}, 'lesson', 'lesson', 'l' || n, 10, 0, now(), 'lesson:l' || n from generate_series(1, ${REWARDS}) n`);
  await db.execute(sql`insert into user_days (user_id, local_date, xp, study_seconds)
    select ${userId}, date '2016-03-10' + n, 100, 600 from generate_series(1, 3652) n`);
  await db.execute(sql`analyze`);
}

async function timeHome(visitor: Visitor): Promise<number> {
  const start = performance.now();
  await visitor.get('/api/home');
  return performance.now() - start;
}

function median(times: number[]): number {
  return times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0;
}
