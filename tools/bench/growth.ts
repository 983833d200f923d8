import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import type { Db } from '#server/platform/db/db.ts';
import { openDatabase } from '#server/platform/db/open-database.ts';
import { newPostgres } from '#tools/faults/processes.ts';
import { type Scenario, listCalls } from './scenarios.ts';
import { hashPassword } from './hash-password.ts';
import { insertFixtures, listLearnerIds } from './fixtures.ts';
import { type BenchServer, startServer } from './worker-processes.ts';
import { insertLearners, insertStatements } from './bulk-rows.ts';
import { Connection, toWire } from './http-client.ts';
import { median, timeOne } from './load.ts';
import { count, ms, type Report } from './report.ts';

const STATEMENTS = [7_000, 100_000, 1_000_000];
const LEARNERS = [1_000, 100_000, 1_000_000];
const MOST = 1.5;
const RUNS = 250;

type Size = { statements: number; learners: number };
type Place = Size & { name: string; server: BenchServer };

/**
 * Measures how the response times of two requests, the exam start and the home request, grow with the size of the
 * question bank and the number of learners. Each size has its own database and server. The requests alternate between
 * the sizes, so that a temporary slowdown of the machine affects all sizes alike.
 */
export async function measureGrowth(report: Report, scale = 1) {
  report.addTitle('Growth');
  const [statements, learners] = [STATEMENTS, LEARNERS].map((sizes) => sizes.map((size) => Math.ceil(size * scale)));
  const [fewest = 0, ...moreStatements] = statements ?? [];
  const [alone = 0, ...moreLearners] = learners ?? [];
  const sizes: Size[] = [
    { statements: fewest, learners: alone },
    ...moreStatements.map((size) => ({ statements: size, learners: alone })),
    ...moreLearners.map((size) => ({ statements: fewest, learners: size })),
  ];
  const folder = await mkdtemp(join(tmpdir(), 'vialibera-bench-'));
  // PostgreSQL does not wait for the disk here, because these waits would hide how the cost of the SQL statements grows. The data
  // is temporary, so it need not survive a crash.
  const postgres = await newPostgres(tmpdir(), { fsync: 'off', max_wal_size: '8GB', maintenance_work_mem: '256MB' });
  const places: Place[] = [];
  for (const [index, size] of sizes.entries()) places.push(await newPlace(postgres.url, folder, `size${index}`, size));
  const home = await measure(places, 'home');
  const start = await measure(places, 'exam start');
  reportGrowth(report, places, { home, start });
  for (const { server } of places) await server.stop();
  await postgres.remove();
  await rm(folder, { recursive: true, force: true });
}

async function newPlace(postgres: string, folder: string, name: string, size: Size): Promise<Place> {
  const client = new pg.Client({ connectionString: postgres });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  const url = postgres.replace(/\/[^/]*$/, `/${name}`);
  const settings = { DATA_DIR: join(folder, name), DATABASE_URL: url };
  await (await startServer(settings)).stop();
  const database = await openDatabase({ url, dataDir: '' });
  await insertStatements(database.db, size.statements);
  await insertLearners(database.db, size.learners);
  await insertFixtures(database.db, 2, await hashPassword());
  await vacuum(database.db);
  await database.close();
  return { ...size, name, server: await startServer(settings) };
}

/** Vacuums the database, so that autovacuum does not run during the measurement. */
async function vacuum(db: Db) {
  await db.execute(sql`vacuum analyze`);
  await db.execute(sql`checkpoint`);
}

/** Measures the scenario at each size. Returns the median response time of each size, in milliseconds. */
async function measure(places: readonly Place[], scenario: Scenario): Promise<number[]> {
  const { first, last } = listLearnerIds(scenario, 1, 2);
  const wires = Array.from({ length: last - first + 1 }, (_, index) =>
    toWire(listCalls(scenario, first + index, [])[0] as never),
  );
  // A server closes idle connections. The connections are therefore opened right before the measurement, and the first request to
  // each server uses one of its own: it reads the bank into the cache, and the other connections would be idle in the meantime.
  for (const { server } of places) {
    const connection = await Connection.open(server.port);
    await timeOne(connection, wires[0] as Buffer);
    connection.close();
  }
  const connections = await Promise.all(places.map(({ server }) => Connection.open(server.port)));
  const times = places.map((): number[] => []);
  for (let run = 0; run < Math.min(RUNS, scenario === 'home' ? RUNS : wires.length); run += 1)
    for (const [index, connection] of connections.entries())
      times[index]?.push(await timeOne(connection, wires[run % wires.length] as Buffer));
  for (const connection of connections) connection.close();
  return times.map(median);
}

function reportGrowth(report: Report, places: readonly Place[], { home, start }: Record<'home' | 'start', number[]>) {
  const shown = (name: string, times: number[], index: number) => {
    const share = (times[index] ?? 0) / (times[0] ?? 1);
    const text = `${ms(times[index] ?? 0)} ms, ${share.toFixed(2)}`;
    return report.formatTarget(name, share <= MOST, text);
  };
  const rows = places.map(({ statements, learners }, index) => {
    const size = `${count(statements)} statements, ${count(learners)} learners`;
    return [size, shown(`exam start, ${size}`, start, index), shown(`home, ${size}`, home, index)];
  });
  report.addLine(`Median of ${RUNS}, and its ratio to the first line, at most ${MOST}:`);
  report.addTable(['', 'exam start', 'home'], rows);
}
