import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openCluster } from '#server/db/embedded/open-cluster.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { newPostgres } from '#tools/faults/processes.ts';
import { type Scenario, SCENARIOS, listCalls, REPEATABLE } from './scenarios.ts';
import { hashPassword } from './hash-password.ts';
import { insertFixtures, firstLessons, listLearnerIds } from './fixtures.ts';
import { type BenchServer, WorkerProcess, startServer } from './worker-processes.ts';
import { median, percentile, runLoad, type Round, toChains } from './load.ts';
import { count, ms, ratio, type Report } from './report.ts';

/**
 * An odd number, so that the median is one of the measured rounds. With five rounds, one result in thirty missed its target by
 * chance.
 */
const ROUNDS = 7;
const CONNECTIONS = 16;
const ROUND_MS = 1500;
/**
 * The minimum rate of the server on an external PostgreSQL, as a share of the baseline's rate. The baseline runs the same SQL
 * without the server.
 */
const LEAST: Partial<Record<Scenario, number>> = { answer: 0.5, 'study answer': 0.5, completion: 0.5, home: 0.4 };
const ANSWERS_PER_SECOND = 2500;
const EMBEDDED = 'Embedded PostgreSQL';

/**
 * The servers to measure and the baselines to compare them with. The number of a round selects its learners, and most scenarios
 * need new learners in each round. Two setups on the same database must therefore not share round numbers: `firstRound` of the
 * second setup comes after the last round of the first setup.
 */
type Setup = {
  name: string;
  servers: BenchServer[];
  baselines: WorkerProcess[];
  firstRound: number;
  roundCount: number;
};
/**
 * The rounds with the server (`product`), with the same SQL without the server (`baseline`), and with the same SQL as prepared
 * statements (`planned`).
 */
type Measured = { product: Round[]; baseline: Round[]; planned: Round[] };

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
      const measured = found.get(scenario) ?? { product: [], baseline: [], planned: [] };
      found.set(scenario, measured);
      measured.baseline.push(await replay(setup, scenario, false));
      measured.planned.push(await replay(setup, scenario, true));
      measured.product.push(await load(setup, scenario, round));
    }
  }
  await Promise.all(bare.map(({ helper }) => helper.stop()));
  reportThroughput(report, setup, { found, hono, statements });
}

async function recordAll({ baselines, roundCount }: Setup) {
  const statements = new Map<Scenario, number>();
  for (const scenario of SCENARIOS) {
    const counts = await Promise.all(
      baselines.map((baseline, index) =>
        baseline.send<number>({ do: 'record', scenario, roundCount, share: { index, of: baselines.length } }),
      ),
    );
    statements.set(scenario, counts[0] ?? 0);
  }
  return statements;
}

async function replay({ baselines, roundCount }: Setup, scenario: Scenario, planned: boolean): Promise<Round> {
  const limit = REPEATABLE.includes(scenario) ? { ms: ROUND_MS } : {};
  if (!REPEATABLE.includes(scenario)) await baselines[0]?.send({ do: 'reset', scenario, roundCount });
  const all = await Promise.all(
    baselines.map((baseline) => baseline.send<Round>({ do: 'replay', scenario, planned, ...limit })),
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

type Results = { found: Map<Scenario, Measured>; hono: Round[]; statements: Map<Scenario, number> };

function reportThroughput(report: Report, { name }: Setup, { found, hono, statements }: Results) {
  report.addLine(`\n**${name}** (a bare Hono route: ${count(median(hono.map(rateOf)))} a second)`);
  const rows = [...found].map(([scenario, { product, baseline, planned }]) => {
    const share = median(product.map((result, round) => rateOf(result) / rateOf(baseline[round] as Round)));
    const least = name === EMBEDDED ? undefined : LEAST[scenario];
    const shown = least === undefined ? ratio(share) : `${ratio(share)}, at least ${least}`;
    const all = product.flatMap(({ latencies }) => latencies);
    const bare = baseline.flatMap(({ latencies }) => latencies);
    return [
      scenario,
      count(median(product.map(rateOf))),
      count(median(baseline.map(rateOf))),
      report.formatTarget(`${name}, ${scenario}`, least === undefined || share >= least, shown),
      `${ms(median(all))} / ${ms(percentile(all, 0.99))}`,
      `${ms(median(bare))} / ${ms(percentile(bare, 0.99))}`,
      count(median(planned.map(rateOf))),
      String(statements.get(scenario)),
    ];
  });
  report.addTable(
    ['', 'a second', 'bare SQL', 'ratio', 'p50 / p99, ms', 'bare p50 / p99', 'bare, planned once', 'statements'],
    rows,
  );
  const answers = found.get('answer');
  if (name !== EMBEDDED && answers) reportAnswerRate(report, answers);
}

function reportAnswerRate(report: Report, { product, baseline }: Measured) {
  const [ours, bare] = [median(product.map(rateOf)), median(baseline.map(rateOf))];
  if (ours < ANSWERS_PER_SECOND)
    report.addLine(
      `Fewer than ${count(ANSWERS_PER_SECOND)} answers a second: the bare statements themselves make ${count(bare)} here.`,
    );
}

const rateOf = ({ done, seconds }: Round) => done / seconds;
