import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Request } from 'autocannon';
import { sql } from 'drizzle-orm';
import { withDatabase } from '#server/platform/db/open-database.ts';
import { newPostgres } from '#tools/faults/processes.ts';
import { count, median, type Report } from '#tools/report.ts';
import { insertLearners, insertStatements } from './learners.ts';
import { toExamStart, toHome } from './requests.ts';
import { type BenchServer, startServer } from './servers.ts';

const STATEMENTS = [7_000, 100_000, 1_000_000];
const LEARNERS = [1_000, 100_000, 1_000_000];
const MOST = 1.5;
const RUNS = 250;
type Size = { statements: number; learners: number };

/**
 * Measures how the response times of the dashboard and of the start of an exam grow with the size of the question bank and the
 * number of learners. Each size has its own database and server. The requests alternate between the sizes, so that a temporary
 * slowdown of the machine affects all sizes alike.
 */
export async function measureGrowth(report: Report, scale: number) {
  report.addTitle('Growth');
  const [fewest = 0, ...moreStatements] = STATEMENTS.map((size) => Math.ceil(size * scale));
  const [alone = 0, ...moreLearners] = LEARNERS.map((size) => Math.max(RUNS, Math.ceil(size * scale)));
  const sizes: Size[] = [
    { statements: fewest, learners: alone },
    ...moreStatements.map((statements) => ({ statements, learners: alone })),
    ...moreLearners.map((learners) => ({ statements: fewest, learners })),
  ];
  const folder = await mkdtemp(join(tmpdir(), 'vialibera-bench-'));
  // PostgreSQL does not wait for the disk, because these waits would hide how the cost of the queries grows.
  const postgres = await newPostgres(tmpdir(), { fsync: 'off', max_wal_size: '8GB', maintenance_work_mem: '256MB' });
  const servers: BenchServer[] = [];
  for (const size of sizes) servers.push(await startSize(postgres.url, folder, size));
  const home = await timeAtEachSize(servers, toHome);
  const start = await timeAtEachSize(servers, toExamStart);
  for (const { stop } of servers) await stop();
  await postgres.remove();
  report.addLine(`Median of ${RUNS} and its ratio to that of the smallest size:`);
  report.addMeasurements(
    Object.entries({ home, 'exam start': start }).flatMap(([name, times]) =>
      sizes.map(({ statements, learners }, index) => ({
        name: `${name}, ${count(statements)} statements, ${count(learners)} learners`,
        value: (times[index] ?? 0) / (times[0] ?? 1),
        unit: `(${times[index]?.toFixed(1)} ms)`,
        atMost: MOST,
      })),
    ),
  );
}

async function startSize(postgres: string, folder: string, { statements, learners }: Size) {
  const name = `statements_${statements}_learners_${learners}`;
  await withDatabase({ url: postgres, dataDir: '' }, ({ db }) => db.execute(sql.raw(`create database ${name}`)));
  const url = postgres.replace(/\/[^/]*$/, `/${name}`);
  const settings = { DATA_DIR: join(folder, name), DATABASE_URL: url };
  // The first start creates the tables and the course.
  await (await startServer(settings)).stop();
  await withDatabase({ url, dataDir: '' }, async ({ db }) => {
    await insertStatements(db, statements);
    await insertLearners(db, learners);
    // Otherwise autovacuum would run during the measurement.
    await db.execute(sql`vacuum analyze`);
  });
  return startServer(settings);
}

/** Returns the median response time of each server, in milliseconds. */
async function timeAtEachSize(servers: readonly BenchServer[], toRequests: (learner: number) => Request[]) {
  const times = servers.map((): number[] => []);
  // The first request of a server, which reads the bank into its cache, does not change the median.
  for (let learner = 1; learner <= RUNS; learner += 1)
    for (const [index, { port }] of servers.entries())
      times[index]?.push(await timeRequest(port, toRequests(learner)[0] ?? {}));
  return times.map(median);
}

async function timeRequest(port: number, { method = 'GET', path, headers, body }: Request): Promise<number> {
  const start = performance.now();
  const request = { method, headers: headers as Record<string, string>, body: (body as string) ?? null };
  const response = await fetch(`http://127.0.0.1:${port}${path}`, request);
  if (!response.ok) throw new Error(`${method} ${path}: ${await response.text()}`);
  await response.arrayBuffer();
  return performance.now() - start;
}
