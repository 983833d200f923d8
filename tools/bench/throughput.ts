import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openCluster } from '#server/platform/db/embedded/open-cluster.ts';
import { openDatabase } from '#server/platform/db/open-database.ts';
import { newPostgres } from '#tools/faults/processes.ts';
import { type Scenario, SCENARIOS, listCalls, REPEATABLE } from './scenarios.ts';
import { hashPassword } from './hash-password.ts';
import { insertLearners } from './bulk-rows.ts';
import { insertFixtures, firstLessons, listLearnerIds, PAST_LEARNERS } from './fixtures.ts';
import { type BenchServer, WorkerProcess, startServer } from './worker-processes.ts';
import { runLoad, type Round, toChains } from './load.ts';
import type { Report } from './report.ts';
import { EMBEDDED, type Measured, reportThroughput } from './throughput-report.ts';

/**
 * The number of rounds. It is odd, so that the median is one of the measured rounds. With only five rounds, one result in
 * thirty missed its target by chance.
 */
const ROUNDS = 7;
const CONNECTIONS = 16;
const ROUND_MS = 1500;

/**
 * The servers that the benchmark measures, and the baselines with which it compares them. Most scenarios need learners
 * that no earlier round has used, so the number of a round determines its learners. Two setups that use the same
 * database must therefore use different round numbers. The `firstRound` of the second setup is higher than the last
 * round of the first setup.
 */
type Setup = {
  name: string;
  servers: BenchServer[];
  baselines: WorkerProcess[];
  firstRound: number;
  roundCount: number;
};
/**
 * Measures the requests per second of each scenario. Compares them with a baseline, which runs the same SQL without the server.
 */
export async function measureThroughput(report: Report, scale: number) {
  const rounds = Math.max(1, Math.round(ROUNDS * scale));
  report.addTitle('Throughput');
  const parent = await mkdtemp(join(tmpdir(), 'vialibera-bench-'));
  await onEmbedded(report, parent, rounds);
  await onPostgres(report, parent, rounds);
  await rm(parent, { recursive: true, force: true });
}

async function onEmbedded(report: Report, parent: string, rounds: number) {
  const [own, copy] = [join(parent, 'data'), join(parent, 'copy')];
  const roundCount = rounds + 1;
  // The first start fills the database with the course and the question bank.
  await (await startServer({ DATA_DIR: own })).stop();
  const database = await openDatabase({ dataDir: own });
  await insertLearners(database.db, PAST_LEARNERS);
  await insertFixtures(database.db, roundCount, await hashPassword());
  await database.close();
  await cp(own, copy, { recursive: true });
  const baseline = new WorkerProcess('baseline');
  const cluster = await openCluster(copy);
  await baseline.send({ do: 'open', url: cluster.url });
  const servers = [await startServer({ DATA_DIR: own })];
  await measure(report, { name: EMBEDDED, servers, baselines: [baseline], firstRound: 1, roundCount }, rounds);
  await Promise.all([baseline, ...servers].map((it) => it.stop()));
  await cluster.close();
}

async function onPostgres(report: Report, parent: string, rounds: number) {
  const postgres = await newPostgres();
  const roundCount = 1 + 2 * rounds;
  const settings = (name: string) => ({ DATA_DIR: join(parent, name), DATABASE_URL: postgres.url });
  const servers = [await startServer(settings('one'))];
  const database = await openDatabase({ url: postgres.url, dataDir: '' });
  await insertLearners(database.db, PAST_LEARNERS);
  await insertFixtures(database.db, roundCount, await hashPassword());
  await database.close();
  for (const processes of [1, 2]) {
    while (servers.length < processes) servers.push(await startServer(settings('two')));
    const baselines = servers.map(() => new WorkerProcess('baseline'));
    await Promise.all(baselines.map((baseline) => baseline.send({ do: 'open', url: postgres.url })));
    const name = processes === 1 ? 'PostgreSQL, one process' : 'PostgreSQL, two processes';
    await measure(report, { name, servers, baselines, firstRound: 1 + (processes - 1) * rounds, roundCount }, rounds);
    await Promise.all(baselines.map((baseline) => baseline.stop()));
  }
  await Promise.all(servers.map((server) => server.stop()));
  await postgres.remove();
}

async function measure(report: Report, setup: Setup, rounds: number) {
  const bare = await Promise.all(
    setup.servers.map(async () => {
      const helper = new WorkerProcess('hono');
      return { helper, port: await helper.receive<number>() };
    }),
  );
  const statements = await recordAll(setup);
  const hono: Round[] = [];
  const found = new Map<Scenario, Measured>();
  const answers = toChains([listCalls('answer', 1, [])]);
  for (let round = 0; round < rounds; round += 1) {
    const ports = bare.map(({ port }) => port);
    hono.push(await runLoad({ ports, connections: CONNECTIONS, chains: answers, ms: ROUND_MS / 3 }));
    for (const scenario of SCENARIOS) {
      const measured = found.get(scenario) ?? { product: [], baseline: [] };
      found.set(scenario, measured);
      measured.baseline.push(await replay(setup, scenario));
      measured.product.push(await load(setup, scenario, round));
    }
  }
  await Promise.all(bare.map(({ helper }) => helper.stop()));
  reportThroughput(report, setup.name, { found, hono, statements });
}

async function recordAll({ baselines, roundCount }: Setup) {
  const statements = new Map<Scenario, number>();
  for (const scenario of SCENARIOS) {
    // The setup before this one may have used the same learners.
    if (!REPEATABLE.includes(scenario)) await baselines[0]?.send({ do: 'reset', scenario, roundCount });
    const counts = await Promise.all(
      baselines.map((baseline, index) =>
        baseline.send<number>({ do: 'record', scenario, roundCount, share: { index, of: baselines.length } }),
      ),
    );
    statements.set(scenario, counts[0] ?? 0);
  }
  return statements;
}

async function replay({ baselines, roundCount }: Setup, scenario: Scenario): Promise<Round> {
  const limit = REPEATABLE.includes(scenario) ? { ms: ROUND_MS } : {};
  if (!REPEATABLE.includes(scenario)) await baselines[0]?.send({ do: 'reset', scenario, roundCount });
  const all = await Promise.all(
    baselines.map((baseline) => baseline.send<Round>({ do: 'replay', scenario, ...limit })),
  );
  return {
    done: all.reduce((sum, { done }) => sum + done, 0),
    seconds: Math.max(...all.map(({ seconds }) => seconds)),
    latencies: all.flatMap(({ latencies }) => latencies),
  };
}

function load({ servers, firstRound, roundCount }: Setup, scenario: Scenario, round: number): Promise<Round> {
  const { first, last } = listLearnerIds(scenario, firstRound + round, roundCount);
  const lessons = firstLessons();
  const calls = Array.from({ length: last - first + 1 }, (_, index) => listCalls(scenario, first + index, lessons));
  const limit = REPEATABLE.includes(scenario) ? { ms: ROUND_MS } : {};
  const ports = servers.map(({ port }) => port);
  return runLoad({ ports, connections: CONNECTIONS * servers.length, chains: toChains(calls), ...limit });
}
