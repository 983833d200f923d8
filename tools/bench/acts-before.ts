import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectDatabase } from '#server/db/open-database.ts';
import { newPostgres } from '#tools/faults/processes.ts';
import { buildCodeBefore } from './code-before.ts';
import { firstLessons, insertFixtures, listLearnerIds } from './fixtures.ts';
import { hashPassword } from './hash-password.ts';
import { median, runLoad, toChains } from './load.ts';
import { count, ratio, type Report } from './report.ts';
import { listCalls, type Scenario } from './scenarios.ts';
import { startServer } from './worker-processes.ts';

const ROUNDS = 7;
const CONNECTIONS = 16;
const ACTS: readonly Scenario[] = ['completion', 'submit'];
/** The minimum rate of an act, as a multiple of its rate with the code before. */
const LEAST = 2;

/** Compares the acts with many rules with the code before decision 046. Both servers have a PostgreSQL of their own. */
export async function measureActsBefore(report: Report, scale: number) {
  report.addTitle('Acts, against the code before decision 046');
  const before = await buildCodeBefore();
  if (!before) return report.addLine('Not measured: this clone has no history.');
  const rounds = Math.max(1, Math.round(ROUNDS * scale));
  const parent = await mkdtemp(join(tmpdir(), 'vialibera-bench-'));
  const [old, current] = [await openSide(parent, rounds, before.main), await openSide(parent, rounds)];
  const rows = [];
  for (const act of ACTS) {
    const rates = [];
    for (let round = 0; round < rounds; round += 1)
      rates.push({ before: await old.rateOf(act, round), now: await current.rateOf(act, round) });
    const share = median(rates.map((rate) => rate.now / rate.before));
    rows.push([
      act,
      count(median(rates.map((rate) => rate.before))),
      count(median(rates.map(({ now }) => now))),
      report.formatTarget(`${act}, against before`, share >= LEAST, `${ratio(share)}, at least ${LEAST}`),
    ]);
  }
  report.addTable(['', 'a second before', 'a second', 'ratio'], rows);
  await Promise.all([old.close(), current.close()]);
  await before.remove();
  await rm(parent, { recursive: true, force: true });
}

/** Starts a server with learners for all rounds. `main` is the bundle to start, by default that of this clone. */
async function openSide(parent: string, rounds: number, main?: string) {
  const [postgres, dataDir] = [await newPostgres(), await mkdtemp(join(parent, 'data-'))];
  const server = await startServer({ DATA_DIR: dataDir, DATABASE_URL: postgres.url }, main);
  // Without a migration, because the code before must keep its own tables.
  const database = await connectDatabase({ url: postgres.url, dataDir });
  await insertFixtures(database.db, rounds, await hashPassword());
  await database.close();
  const lessons = firstLessons();
  return {
    async rateOf(act: Scenario, round: number) {
      const { first, last } = listLearnerIds(act, round, rounds);
      const calls = Array.from({ length: last - first + 1 }, (_, index) => listCalls(act, first + index, lessons));
      const load = { ports: [server.port], connections: CONNECTIONS, chains: toChains(calls) };
      const { done, seconds } = await runLoad(load);
      return done / seconds;
    },
    async close() {
      await server.stop();
      await postgres.remove();
    },
  };
}
