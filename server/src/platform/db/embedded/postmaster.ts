import { type ChildProcess, spawn } from 'node:child_process';
import { open, readFile, readlink, realpath, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { isListening } from './folder-lock.ts';
import { launchAs, type ServerUser } from './server-user.ts';

/**
 * Settings for a machine with 1 GiB of memory that runs one server process and its commands. With the first three settings,
 * committed transactions survive a power failure.
 */
const SETTINGS = {
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  max_connections: '40',
  shared_buffers: '32MB',
  max_wal_size: '256MB',
  min_wal_size: '32MB',
  // Replication and parallel queries are switched off, which saves processes and keeps the write-ahead log small.
  wal_level: 'minimal',
  max_wal_senders: '0',
  io_method: 'sync',
  max_parallel_workers_per_gather: '0',
  jit: 'off',
  timezone: 'UTC',
  // The log must not contain learners' data, so it omits the failed queries and the details of errors.
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
};
/** PostgreSQL settings by name. They are added to the settings above and override those of the same name. */
export type Settings = Record<string, string>;

const MAX_LOG_BYTES = 1_000_000;
const START_LIMIT_MS = 60_000;
/** How long `stop` waits for other clients, such as a running backup, before their connections are closed. */
const SMART_LIMIT_MS = 5_000;
/**
 * How long a killed PostgreSQL may take to end. If its socket is still in use after this time, it is assumed to belong to a
 * PostgreSQL in another container.
 */
const DYING_LIMIT_MS = 3_000;
const POLL_MS = 20;

type Options = {
  postgres: string;
  folder: string;
  socketFolder: string;
  /** The local port that is used instead of the Unix socket. Only set on Windows. */
  port?: number | undefined;
  user: ServerUser | null;
  settings?: Settings;
};
export type Postmaster = { exited: Promise<void>; stop: () => Promise<void> };

/**
 * Starts PostgreSQL on a cluster and waits until PostgreSQL accepts connections. If PostgreSQL exits or is not ready in time,
 * throws an error with the last lines of PostgreSQL's log.
 */
export async function startPostmaster(options: Options): Promise<Postmaster> {
  const { postgres, folder, user } = options;
  await stopOrphan(options);
  const log = await openLog(`${folder}.log`);
  const flags = Object.entries({ ...SETTINGS, ...addressSettings(options), ...options.settings });
  const args = ['-D', folder, ...flags.flatMap(([name, value]) => ['-c', `${name}=${value}`])];
  const launch = await launchAs(user, { program: postgres, args, dataDir: dirname(folder) });
  const child = spawn(launch.command, launch.args, {
    ...launch.options,
    cwd: folder,
    // PostgreSQL gets its own session, so that Ctrl+C in the terminal reaches only this process, which then shuts PostgreSQL down
    // properly.
    detached: true,
    stdio: ['ignore', log.fd, log.fd],
  });
  const exited = new Promise<void>((done) => child.once('exit', () => done()).once('error', () => done()));
  const stopOnExit = () => void child.kill('SIGINT');
  process.once('exit', stopOnExit);
  void exited.then(() => process.removeListener('exit', stopOnExit));
  await log.close();
  const deadline = performance.now() + START_LIMIT_MS;
  while (!(await isReady(options, child.pid))) {
    if (hasEnded(child) || performance.now() > deadline) throw new Error(await describeFailure(options));
    await wait(POLL_MS);
  }
  return { exited, stop: () => stop(child, exited) };
}

function addressSettings({ socketFolder, port }: Options) {
  if (port !== undefined) return { listen_addresses: '127.0.0.1', unix_socket_directories: '', port: String(port) };
  return { listen_addresses: '', unix_socket_directories: socketFolder, unix_socket_permissions: '0700', port: '5432' };
}

const socketOf = ({ socketFolder }: Options) => join(socketFolder, '.s.PGSQL.5432');

const readPidFile = async ({ folder }: Options) =>
  (await readFile(join(folder, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n');

/**
 * Whether PostgreSQL accepts connections. PostgreSQL writes its process id into the first line of `postmaster.pid` and its state
 * into the eighth.
 */
async function isReady(options: Options, pid: number | undefined): Promise<boolean> {
  const lines = await readPidFile(options);
  return Number(lines[0]) === pid && lines[7]?.trim() === 'ready';
}

const hasEnded = ({ exitCode, signalCode, pid }: ChildProcess) =>
  pid === undefined || exitCode !== null || signalCode !== null;

/**
 * Stops PostgreSQL. Waits up to `SMART_LIMIT_MS` for other clients, then closes their connections, which rolls back their
 * transactions.
 */
async function stop(child: ChildProcess, exited: Promise<void>): Promise<void> {
  child.kill('SIGTERM');
  await Promise.race([exited, wait(SMART_LIMIT_MS, undefined, { ref: false })]);
  if (!hasEnded(child)) child.kill('SIGINT');
  await exited;
}

/**
 * Stops the PostgreSQL that a killed server left running on this cluster. This PostgreSQL cannot belong to a live server, because
 * the caller holds the folder lock. Throws if this PostgreSQL cannot be stopped, because a second one would destroy the cluster.
 */
async function stopOrphan(options: Options): Promise<void> {
  const { folder } = options;
  const [pid, ...rest] = await readPidFile(options);
  if (!pid) return;
  const listening = options.port === undefined && (await isListening(socketOf(options)));
  if (await isClusterProcess(Number(pid), folder, listening)) return terminateOrphan(Number(pid), folder);
  if (listening && (await keepsListening(socketOf(options))))
    throw new Error(`Il PostgreSQL di ${folder} è ancora acceso in un altro contenitore (processo ${pid}): fermalo.`);
  // After a crash, the socket's lock file and `postmaster.pid` still contain the id of the dead PostgreSQL process. If another
  // process now has this id, PostgreSQL does not start. The lock file is therefore deleted. In `postmaster.pid`, the id of the
  // dead process is replaced by the id of this process: this process becomes PostgreSQL's parent, and PostgreSQL ignores the id
  // of its own parent. The other lines are kept, because PostgreSQL uses them to check that no process uses the old shared
  // memory.
  await rm(`${socketOf(options)}.lock`, { force: true });
  await writeFile(join(folder, 'postmaster.pid'), [process.pid, ...rest].join('\n'));
}

/**
 * Whether a process still listens on the socket after DYING_LIMIT_MS. A killed PostgreSQL accepts connections for a moment,
 * until the system has ended it.
 */
async function keepsListening(socket: string): Promise<boolean> {
  for (let waited = 0; waited < DYING_LIMIT_MS; waited += POLL_MS) {
    await wait(POLL_MS);
    if (!(await isListening(socket))) return false;
  }
  return true;
}

/**
 * Whether the local process `pid` is the PostgreSQL of the cluster in `folder`. On Linux, its working directory must be `folder`.
 * On other systems, the process must exist and PostgreSQL's socket must be in use (`listening`).
 */
async function isClusterProcess(pid: number, folder: string, listening: boolean): Promise<boolean> {
  if (process.platform === 'linux')
    return (await readlink(`/proc/${pid}/cwd`).catch(() => null)) === (await realpath(folder));
  return listening && isAlive(pid);
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

async function terminateOrphan(pid: number, folder: string): Promise<void> {
  process.kill(pid, 'SIGINT');
  const deadline = performance.now() + START_LIMIT_MS;
  // The loop also ends if the process becomes a zombie, which still has an id but no working directory.
  while (await isClusterProcess(pid, folder, true)) {
    if (performance.now() > deadline)
      throw new Error(`Il PostgreSQL di ${folder} (processo ${pid}) non si ferma: fermalo.`);
    await wait(POLL_MS);
  }
}

async function openLog(file: string) {
  const size = await stat(file).then(
    (found) => found.size,
    () => 0,
  );
  if (size > MAX_LOG_BYTES) await truncate(file, 0);
  return open(file, 'a', 0o600);
}

async function describeFailure({ folder }: Options): Promise<string> {
  const lines = (await readFile(`${folder}.log`, 'utf8').catch(() => '')).trim().split('\n');
  return `PostgreSQL non parte nella cartella ${folder}:\n${lines.slice(-5).join('\n')}`;
}
