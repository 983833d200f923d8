import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectDatabase } from '#server/platform/db/open-database.ts';
import { newPostgres } from '#tools/faults/processes.ts';
import { buildCodeBefore } from './code-before.ts';
import { insertLearners } from './bulk-rows.ts';
import { firstLessons, insertFixtures, listLearnerIds, PAST_LEARNERS } from './fixtures.ts';
import { hashPassword } from './hash-password.ts';
import { median, runLoad, toChains } from './load.ts';
import { count, ratio, type Report } from './report.ts';
import { listCalls, type Scenario } from './scenarios.ts';
import { startServer } from './worker-processes.ts';

const ROUNDS = 7;
const CONNECTIONS = 16;
const SCENARIOS: readonly Scenario[] = ['completion', 'submit'];
/** The current code must handle at least this many times as many requests per second as the code before decision 046. */
const LEAST = 2;

/**
 * Compares the requests per second of the current code with those of the code before decision 046. Measures the
 * requests that apply the most rules: the completion of a lesson and the submission of an exam. Each version runs on a
 * server of its own with a PostgreSQL of its own.
 */
export async function measureScenariosBefore(report: Report, scale: number) {
  report.addTitle('Scenarios, against the code before decision 046');
  const before = await buildCodeBefore();
  if (!before) return report.addLine('Not measured: this clone has no history.');
  const rounds = Math.max(1, Math.round(ROUNDS * scale));
  const parent = await mkdtemp(join(tmpdir(), 'vialibera-bench-'));
  const [old, current] = [await openSide(parent, rounds, before.main), await openSide(parent, rounds)];
  const rows = [];
  for (const scenario of SCENARIOS) {
    const rates = [];
    for (let round = 0; round < rounds; round += 1)
      rates.push({ before: await old.rateOf(scenario, round), now: await current.rateOf(scenario, round) });
    const share = median(rates.map((rate) => rate.now / rate.before));
    rows.push([
      scenario,
      count(median(rates.map((rate) => rate.before))),
      count(median(rates.map(({ now }) => now))),
      report.formatTarget(`${scenario}, against before`, share >= LEAST, `${ratio(share)}, at least ${LEAST}`),
    ]);
  }
  report.addTable(['', 'a second before', 'a second', 'ratio'], rows);
  await Promise.all([old.close(), current.close()]);
  await before.remove();
  await rm(parent, { recursive: true, force: true });
}

/**
 * Starts a server whose database contains enough learners for all rounds. `main` is the path of the server's bundle. If
 * `main` is undefined, starts the bundle of this clone.
 */
async function openSide(parent: string, rounds: number, main?: string) {
  const [postgres, dataDir] = [await newPostgres(), await mkdtemp(join(parent, 'data-'))];
  const server = await startServer({ DATA_DIR: dataDir, DATABASE_URL: postgres.url }, main);
  // The database is not migrated here, because the old server needs its own tables.
  const database = await connectDatabase({ url: postgres.url, dataDir });
  await insertLearners(database.db, PAST_LEARNERS);
  await insertFixtures(database.db, rounds, await hashPassword());
  await database.close();
  const lessons = firstLessons();
  return {
    async rateOf(scenario: Scenario, round: number) {
      const { first, last } = listLearnerIds(scenario, round, rounds);
      const calls = Array.from({ length: last - first + 1 }, (_, index) => listCalls(scenario, first + index, lessons));
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
