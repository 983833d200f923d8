import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { openDatabase } from '#server/platform/db/open-database.ts';
import { newPostgres } from '#tools/faults/processes.ts';
import { listCalls } from './scenarios.ts';
import { hashPassword } from './hash-password.ts';
import { insertFixtures, listLearnerIds } from './fixtures.ts';
import { startServer } from './worker-processes.ts';
import { median, runLoad, toChains } from './load.ts';
import { memoryOf } from './memory.ts';
import { ms, type Report } from './report.ts';

const STARTS = 3;
const LOAD_MS = 5_000;
/** The limits for the memory of the server and its database, in MiB. The memory at rest is measured half a minute after the start. */
const REST_LIMIT_MIB = 220;
const LOAD_LIMIT_MIB = 300;
const REST_MS = 30_000;

/** Measures how long the server takes until its first response, and how much memory it uses. */
export async function measureStart(report: Report) {
  report.addTitle('Start and memory');
  const parent = await mkdtemp(join(tmpdir(), 'vialibera-bench-'));
  const postgres = await newPostgres();
  const rows = [];
  for (const [name, settings] of [
    ['Embedded PostgreSQL', {}],
    ['PostgreSQL', { DATABASE_URL: postgres.url }],
  ] as const) {
    const environment: Record<string, string> = { DATA_DIR: join(parent, name), ...settings };
    const first = await startServer(environment);
    await first.stop();
    const database = await openDatabase({ url: environment.DATABASE_URL, dataDir: join(parent, name) });
    await insertFixtures(database.db, 2, await hashPassword());
    await database.close();
    const again = [];
    for (let start = 0; start < STARTS - 1; start += 1) {
      const server = await startServer(environment);
      again.push(server.startMs);
      await server.stop();
    }
    const server = await startServer(environment);
    again.push(server.startMs);
    await setTimeout(REST_MS);
    const [rest, busy] = [await memoryOf(server.pid), await memoryAfterLoad(server)];
    await server.stop();
    const memory = (when: string, used: number, most: number) =>
      report.formatTarget(`${name}, memory ${when}`, used <= most, `${Math.round(used)} MiB, at most ${most}`);
    rows.push([
      name,
      `${ms(first.startMs)} ms`,
      `${ms(median(again))} ms`,
      memory('at rest', rest, REST_LIMIT_MIB),
      memory('after load', busy, LOAD_LIMIT_MIB),
    ]);
  }
  report.addTable(
    ['', 'first start, on nothing', 'further starts', 'memory at rest', `after ${LOAD_MS / 1000} s of load`],
    rows,
  );
  await postgres.remove();
  await rm(parent, { recursive: true, force: true });
}

async function memoryAfterLoad({ port, pid }: { port: number; pid: number }): Promise<number> {
  const { first, last } = listLearnerIds('home', 1, 2);
  const calls = Array.from({ length: last - first + 1 }, (_, index) => listCalls('home', first + index, []));
  await runLoad({ ports: [port], connections: 16, chains: toChains(calls), ms: LOAD_MS });
  return memoryOf(pid);
}
