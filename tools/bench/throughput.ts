import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openCluster } from '#server/db/embedded/open-cluster.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { newPostgres } from '#tools/faults/processes.ts';
import { type Act, ACTS, callsOf, REPEATABLE } from './acts.ts';
import { hashBare } from './bare-password.ts';
import { addCast, firstLessons, learnersOf } from './cast.ts';
import { type BenchServer, Helper, startServer } from './children.ts';
import { median, percentile, runLoad, type Slice, toChains } from './load.ts';
import { count, ms, ratio, type Report } from './report.ts';

/** An odd number: the median is one of them. Five let one figure in thirty slip under its target while the host changed its speed. */
const ROUNDS = 7;
const CONNECTIONS = 16;
const SLICE_MS = 1500;
/** Of the floor's rate, on PostgreSQL. */
const LEAST: Partial<Record<Act, number>> = { answer: 0.5, completion: 0.5, home: 0.4 };
const ANSWERS_PER_SECOND = 2500;
const EMBEDDED = 'Embedded PostgreSQL';

/** A service under load beside its floors; `firstSlice` is where its own learners begin. */
type Setup = { name: string; servers: BenchServer[]; floors: Helper[]; firstSlice: number; slices: number };
/** `planned` is the floor with the server's way of planning once. */
type Found = { product: Slice[]; floor: Slice[]; planned: Slice[] };

/** Requests per second of what learners do most, each beside the same SQL without the server. */
export async function measureThroughput(report: Report, scale: number) {
  const rounds = Math.max(1, Math.round(ROUNDS * scale));
  report.title('Throughput');
  const parent = await mkdtemp(join(tmpdir(), 'vialibera-bench-'));
  await onEmbedded(report, parent, rounds);
  await onPostgres(report, parent, rounds);
  await rm(parent, { recursive: true, force: true });
}

async function onEmbedded(report: Report, parent: string, rounds: number) {
  const [own, copy] = [join(parent, 'data'), join(parent, 'copy')];
  const slices = rounds + 1;
  // The first start brings the course and the bank.
  await (await startServer({ DATA_DIR: own })).stop();
  const database = await openDatabase({ dataDir: own });
  await addCast(database.db, slices, await hashBare());
  await database.close();
  await cp(own, copy, { recursive: true });
  const floor = new Helper('floor');
  const cluster = await openCluster(copy);
  await floor.ask({ do: 'open', url: cluster.url });
  const servers = [await startServer({ DATA_DIR: own })];
  await measure(report, { name: EMBEDDED, servers, floors: [floor], firstSlice: 1, slices }, rounds);
  await Promise.all([floor, ...servers].map((it) => it.stop()));
  await cluster.close();
}

async function onPostgres(report: Report, parent: string, rounds: number) {
  const postgres = await newPostgres();
  const slices = 1 + 2 * rounds;
  const settings = (name: string) => ({ DATA_DIR: join(parent, name), DATABASE_URL: postgres.url });
  const servers = [await startServer(settings('one'))];
  const database = await openDatabase({ url: postgres.url, dataDir: '' });
  await addCast(database.db, slices, await hashBare());
  await database.close();
  for (const processes of [1, 2]) {
    while (servers.length < processes) servers.push(await startServer(settings('two')));
    const floors = servers.map(() => new Helper('floor'));
    await Promise.all(floors.map((floor) => floor.ask({ do: 'open', url: postgres.url })));
    const name = processes === 1 ? 'PostgreSQL, one process' : 'PostgreSQL, two processes';
    await measure(report, { name, servers, floors, firstSlice: 1 + (processes - 1) * rounds, slices }, rounds);
    await Promise.all(floors.map((floor) => floor.stop()));
  }
  await Promise.all(servers.map((server) => server.stop()));
  await postgres.remove();
}

async function measure(report: Report, setup: Setup, rounds: number) {
  const bare = await Promise.all(
    setup.servers.map(async () => {
      const helper = new Helper('hono');
      return { helper, port: await helper.hear<number>() };
    }),
  );
  const statements = await recordAll(setup);
  const hono: Slice[] = [];
  const found = new Map<Act, Found>();
  const answers = toChains([callsOf('answer', 1, [])]);
  for (let round = 0; round < rounds; round += 1) {
    const ports = bare.map(({ port }) => port);
    hono.push(await runLoad({ ports, connections: CONNECTIONS, chains: answers, ms: SLICE_MS / 3 }));
    for (const act of ACTS) {
      const so = found.get(act) ?? { product: [], floor: [], planned: [] };
      found.set(act, so);
      so.floor.push(await replay(setup, act, false));
      so.planned.push(await replay(setup, act, true));
      so.product.push(await load(setup, act, round));
    }
  }
  await Promise.all(bare.map(({ helper }) => helper.stop()));
  tell(report, setup, { found, hono, statements });
}

async function recordAll({ floors, slices }: Setup) {
  const statements = new Map<Act, number>();
  for (const act of ACTS) {
    const counts = await Promise.all(
      floors.map((floor, index) =>
        floor.ask<number>({ do: 'record', act, slices, share: { index, of: floors.length } }),
      ),
    );
    statements.set(act, counts[0] ?? 0);
  }
  return statements;
}

async function replay({ floors, slices }: Setup, act: Act, planned: boolean): Promise<Slice> {
  const limit = REPEATABLE.includes(act) ? { ms: SLICE_MS } : {};
  if (!REPEATABLE.includes(act)) await floors[0]?.ask({ do: 'reset', act, slices });
  const all = await Promise.all(floors.map((floor) => floor.ask<Slice>({ do: 'replay', act, planned, ...limit })));
  return {
    done: all.reduce((sum, { done }) => sum + done, 0),
    seconds: Math.max(...all.map(({ seconds }) => seconds)),
    latencies: all.flatMap(({ latencies }) => latencies),
  };
}

function load({ servers, firstSlice, slices }: Setup, act: Act, round: number): Promise<Slice> {
  const { first, last } = learnersOf(act, firstSlice + round, slices);
  const lessons = firstLessons();
  const calls = Array.from({ length: last - first + 1 }, (_, index) => callsOf(act, first + index, lessons));
  const limit = REPEATABLE.includes(act) ? { ms: SLICE_MS } : {};
  const ports = servers.map(({ port }) => port);
  return runLoad({ ports, connections: CONNECTIONS * servers.length, chains: toChains(calls), ...limit });
}

type Figures = { found: Map<Act, Found>; hono: Slice[]; statements: Map<Act, number> };

function tell(report: Report, { name }: Setup, { found, hono, statements }: Figures) {
  report.say(`\n**${name}** (a bare Hono route: ${count(median(hono.map(rateOf)))} a second)`);
  const rows = [...found].map(([act, { product, floor, planned }]) => {
    const share = median(product.map((slice, round) => rateOf(slice) / rateOf(floor[round] as Slice)));
    const least = name === EMBEDDED ? undefined : LEAST[act];
    const shown = least === undefined ? ratio(share) : `${ratio(share)}, at least ${least}`;
    const all = product.flatMap(({ latencies }) => latencies);
    const bare = floor.flatMap(({ latencies }) => latencies);
    return [
      act,
      count(median(product.map(rateOf))),
      count(median(floor.map(rateOf))),
      report.target(`${name}, ${act}`, least === undefined || share >= least, shown),
      `${ms(median(all))} / ${ms(percentile(all, 0.99))}`,
      `${ms(median(bare))} / ${ms(percentile(bare, 0.99))}`,
      count(median(planned.map(rateOf))),
      String(statements.get(act)),
    ];
  });
  report.table(
    ['', 'a second', 'bare SQL', 'ratio', 'p50 / p99, ms', 'bare p50 / p99', 'bare, planned once', 'statements'],
    rows,
  );
  const answers = found.get('answer');
  if (name !== EMBEDDED && answers) tellAnswers(report, answers);
}

function tellAnswers(report: Report, { product, floor }: Found) {
  const [ours, bare] = [median(product.map(rateOf)), median(floor.map(rateOf))];
  if (ours < ANSWERS_PER_SECOND)
    report.say(
      `Fewer than ${count(ANSWERS_PER_SECOND)} answers a second: the bare statements themselves make ${count(bare)} here.`,
    );
}

const rateOf = ({ done, seconds }: Slice) => done / seconds;
