import { execFileSync } from 'node:child_process';
import { open, readFile, readlink, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { openDatabase } from '#server/platform/db/open-database.ts';
import { LoadClient } from './load-client.ts';
import { findFreePort } from '#server/platform/process/free-port.ts';
import { PowerCutDisk } from './power-cut.ts';
import { newFolder, newPostgres, ServerProcess, wait } from './processes.ts';
import { checkConsistency, type ConsistencyReport } from './check-consistency.ts';

const LEARNERS = 4;
const BACK_LIMIT_MS = 60_000;
const OUTAGE_MS = 3_000;
const DISK_MIB = 256;
const CUT_ALL_OTHERS = `select pg_terminate_backend(pid) from pg_stat_activity
  where pid <> pg_backend_pid() and backend_type = 'client backend'`;

/**
 * `startMs` is the time that the server needs for a start without a fault. `backMs` lists the times from each fault to the next
 * acknowledged write.
 */
export type Outcome = ConsistencyReport & { faults: number; startMs: number; backMs: number[]; notes: string[] };
type ScenarioContext = {
  server: ServerProcess;
  learners: LoadClient[];
  back: (since: number) => Promise<void>;
  notes: string[];
};
type Options = { clocked?: boolean; dataDir?: string; url?: string };

/**
 * Runs a server under load and calls `injectFault` for each fault. At the end, checks that no acknowledged write is
 * lost.
 */
async function underLoad(
  options: Options,
  faults: number,
  injectFault: (context: ScenarioContext, turn: number) => Promise<void>,
): Promise<Outcome> {
  const { url, dataDir = await newFolder() } = options;
  const settings = { DATA_DIR: dataDir, PORT: String(await findFreePort()), ...(url ? { DATABASE_URL: url } : {}) };
  const server = new ServerProcess(settings);
  const starting = performance.now();
  await server.start({ clocked: options.clocked ?? false });
  const startMs = performance.now() - starting;
  const learners = Array.from({ length: LEARNERS }, () => new LoadClient(server.url));
  const registered = Promise.all(learners.map((learner) => learner.register()));
  await registered.catch(() => server.kill());
  await registered;
  for (const learner of learners) learner.start();
  const times: number[] = [];
  const notes: string[] = [];
  const back = async (since: number) => {
    while (Math.max(...learners.map(({ lastAcknowledged }) => lastAcknowledged)) <= since) {
      if (!server.lives) throw new Error(`the server has ended:\n${server.output}`);
      if (performance.now() - since > BACK_LIMIT_MS)
        throw new Error(`nothing was acknowledged any more:\n${server.output}`);
      await wait(20);
    }
    times.push(performance.now() - since);
  };
  await back(performance.now());
  times.length = 0;
  try {
    for (let turn = 0; turn < faults; turn += 1) {
      await wait(200 + Math.random() * 800);
      await injectFault({ server, learners, back, notes }, turn);
    }
    await wait(500);
  } finally {
    await Promise.all(learners.map((learner) => learner.stop()));
    await server.stop();
  }
  notes.push(`${learners.reduce((sum, { failed }) => sum + failed, 0)} requests failed meanwhile`);
  const result = await checkConsistency(learners, { url, dataDir });
  if (!options.dataDir) await rm(dataDir, { recursive: true, force: true });
  return { ...result, faults, startMs, backMs: times, notes };
}

async function onPostgres(run: (url: string, server: Awaited<ReturnType<typeof newPostgres>>) => Promise<Outcome>) {
  const postgres = await newPostgres();
  try {
    return await run(postgres.url, postgres);
  } finally {
    await postgres.remove();
  }
}

async function killAndStart({ server, back }: ScenarioContext) {
  await server.kill();
  const since = performance.now();
  await server.start();
  await back(since);
}

/**
 * Kills the server and restarts it immediately, as a process manager does. Measures the time from the kill to the next
 * write.
 */
export const killOnEmbedded = (times: number) => underLoad({}, times, killAndStart);
export const killOnPostgres = (times: number) => onPostgres((url) => underLoad({ url }, times, killAndStart));

/** Kills only PostgreSQL, as the kernel does when memory is exhausted. The server must restart PostgreSQL. */
export const killEmbeddedPostgres = (times: number) =>
  underLoad({}, times, async ({ server, back }) => {
    const killed = await findPostmasterPid(server);
    if (killed === null) throw new Error('PostgreSQL does not run');
    process.kill(killed, 'SIGKILL');
    const since = performance.now();
    // The outage lasts from the kill to the next acknowledged write. For a moment after the kill, open connections may still
    // acknowledge a write, which would make the outage look too short. So this loop first waits until PostgreSQL has restarted.
    for (let now: number | null = killed; now === null || now === killed; now = await findPostmasterPid(server)) {
      if (performance.now() - since > BACK_LIMIT_MS) throw new Error('PostgreSQL was not started again');
      await wait(20);
    }
    await back(since);
  });

/** Returns the process id of the server's embedded PostgreSQL. Returns null if PostgreSQL is not running. */
async function findPostmasterPid({ settings }: ServerProcess): Promise<number | null> {
  const file = await readFile(join(settings.DATA_DIR, 'postgres/postmaster.pid'), 'utf8').catch(() => '');
  const [pid = ''] = file.split('\n');
  return (await readlink(`/proc/${pid}/exe`).catch(() => '')).endsWith('/postgres') ? Number(pid) : null;
}

export const powerCuts = async (times: number) => {
  const disk = await PowerCutDisk.make();
  try {
    return await underLoad({ dataDir: join(disk.folder, 'data') }, times, async ({ server, back }) => {
      await disk.cut(server);
      const since = performance.now();
      await server.start();
      await back(since);
    });
  } finally {
    await disk.remove();
  }
};

export const postgresStops = (times: number) =>
  onPostgres((url, postgres) =>
    underLoad({ url }, times, async ({ back }) => {
      await postgres.stop();
      await wait(OUTAGE_MS);
      await postgres.start();
      await back(performance.now());
    }),
  );

export const connectionsCut = (times: number) =>
  onPostgres((url) =>
    underLoad({ url }, times, async ({ back }) => {
      const database = await openDatabase({ url, dataDir: '' });
      await database.executeSql(CUT_ALL_OTHERS);
      await database.close();
      await back(performance.now());
    }),
  );

/**
 * Sets the clock ahead and back by 14 hours and by a day. Then sets it ahead by one hour, as at the start of summer time.
 */
export const clockJumps = (times: number) => {
  const leaps = [14, -14, 24, 0, -24, 1, 0];
  return underLoad({ clocked: true }, times, async ({ server, back }, turn) => {
    await server.moveClock(leaps[turn % leaps.length] ?? 0);
    await back(performance.now());
  });
};

/**
 * Starts a second server on the same data folder. The second server must exit with an error that names the process using the
 * folder.
 */
export const secondProcess = (times: number) =>
  underLoad({}, times, async ({ server, back }) => {
    const second = new ServerProcess({ ...server.settings, PORT: String(await findFreePort()) });
    const message = await second.start().then(
      () => 'started',
      (error: Error) => error.message,
    );
    if (!message.includes('è già in uso dal processo')) throw new Error(`the second process: ${message}`);
    await back(performance.now());
  });

/** Puts the data on a small RAM disk, fills this disk while learners write, and then frees the space again. */
export const diskFullOnEmbedded = (times: number) =>
  onSmallDisk((disk) =>
    underLoad({ dataDir: join(disk, 'data') }, times, async ({ server, back, notes }) => {
      await fillAndEmpty(disk);
      const since = performance.now();
      // If the full disk has ended the server, this code restarts the server, as a process manager does in production.
      if (!server.lives) {
        notes.push('the process ended and was started again');
        await server.start();
      }
      await back(since);
    }),
  );

export const diskFullOnPostgres = (times: number) =>
  onSmallDisk(async (disk) => {
    const postgres = await newPostgres(disk);
    try {
      return await underLoad({ url: postgres.url }, times, async ({ back }) => {
        await fillAndEmpty(disk);
        await back(performance.now());
      });
    } finally {
      await postgres.remove();
    }
  });

async function onSmallDisk(run: (disk: string) => Promise<Outcome>): Promise<Outcome> {
  const disk = await newFolder();
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MIB}m`, 'tmpfs', disk]);
  try {
    return await run(disk);
  } finally {
    execFileSync('umount', [disk]);
  }
}

async function fillAndEmpty(disk: string) {
  const filler = join(disk, 'filler');
  await fill(disk, filler);
  await wait(OUTAGE_MS);
  await rm(filler);
}

async function fill(disk: string, filler: string) {
  const file = await open(filler, 'w');
  try {
    for (;;) {
      const { bavail, bsize } = await statfs(disk);
      await file.write(Buffer.alloc(Math.max(4096, Math.min(bavail * bsize, 1024 * 1024))));
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  } finally {
    await file.close();
  }
}
