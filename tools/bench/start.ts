import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { withDatabase } from '#server/platform/db/open-database.ts';
import { newPostgres } from '#tools/faults/processes.ts';
import { median, type Report } from '#tools/report.ts';
import { insertLearners } from './learners.ts';
import { runLoad } from './load.ts';
import { memoryOf } from './memory.ts';
import { toHome } from './requests.ts';
import { startServer } from './servers.ts';

const STARTS = 3;
const LEARNERS = 500;
const LOAD_SECONDS = 5;
/** The limits for the memory of the server and its database, in MiB. */
const MOST_MIB = { atRest: 220, afterLoad: 300 };
/** The memory at rest is measured half a minute after the start. */
const REST_MS = 30_000;

/** Measures how long the server takes until its first response, and how much memory it uses. */
export async function measureStart(report: Report) {
  report.addTitle('Start and memory');
  const folder = await mkdtemp(join(tmpdir(), 'vialibera-bench-'));
  const postgres = await newPostgres();
  report.addMeasurements([
    ...(await measureWith('embedded PostgreSQL', { DATA_DIR: join(folder, 'embedded') })),
    ...(await measureWith('PostgreSQL', { DATA_DIR: join(folder, 'server'), DATABASE_URL: postgres.url })),
  ]);
  await postgres.remove();
}

async function measureWith(database: string, settings: { DATA_DIR: string; DATABASE_URL?: string }) {
  const { startMs: firstMs, stop } = await startServer(settings);
  await stop();
  const location = { url: settings.DATABASE_URL, dataDir: settings.DATA_DIR };
  await withDatabase(location, ({ db }) => insertLearners(db, LEARNERS));
  const furtherMs: number[] = [];
  while (furtherMs.length < STARTS) {
    const again = await startServer(settings);
    furtherMs.push(again.startMs);
    await again.stop();
  }
  const server = await startServer(settings);
  await setTimeout(REST_MS);
  const atRest = await memoryOf(server.pid);
  await runLoad({ port: server.port, learners: LEARNERS, toRequests: toHome }, { duration: LOAD_SECONDS });
  const afterLoad = await memoryOf(server.pid);
  await server.stop();
  return [
    { name: `${database}: first start`, value: firstMs, unit: 'ms' },
    { name: `${database}: further starts, median`, value: median(furtherMs), unit: 'ms' },
    { name: `${database}: memory at rest`, value: atRest, unit: 'MiB', atMost: MOST_MIB.atRest },
    { name: `${database}: after ${LOAD_SECONDS} s of load`, value: afterLoad, unit: 'MiB', atMost: MOST_MIB.afterLoad },
  ];
}
