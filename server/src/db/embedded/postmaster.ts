import { type ChildProcess, spawn } from 'node:child_process';
import { open, readFile, readlink, realpath, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { accepts } from './hold-folder.ts';
import { launchAs, type ServerUser } from './server-user.ts';

/** For a machine of 1 GiB and one process of ours with its commands: what is written is on the disk before it is acknowledged. */
const SETTINGS = {
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  max_connections: '40',
  shared_buffers: '32MB',
  max_wal_size: '256MB',
  min_wal_size: '32MB',
  // No replicas and no parallel queries: fewer processes and less to write.
  wal_level: 'minimal',
  max_wal_senders: '0',
  io_method: 'sync',
  max_parallel_workers_per_gather: '0',
  jit: 'off',
  timezone: 'UTC',
  // The log holds no values of learners: statements and details are left out.
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
};
/** PostgreSQL's own settings by name, instead of these or beside them. */
export type Settings = Record<string, string>;

const LOG_MAXIMUM_BYTES = 1_000_000;
const START_LIMIT_MS = 60_000;
/** How long others, such as a backup that runs, may finish before their connections are ended. */
const SMART_LIMIT_MS = 5_000;
const POLL_MS = 20;

type Options = {
  postgres: string;
  folder: string;
  socketFolder: string;
  /** A port of this machine instead of the socket, for Windows. */
  port?: number | undefined;
  user: ServerUser | null;
  settings?: Settings;
};
export type Postmaster = { exited: Promise<void>; stop: () => Promise<void> };

/** Starts PostgreSQL on a cluster and waits until it takes connections. Throws with its log's last lines when it ends instead. */
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
    // In a session of its own: an interrupt from the terminal reaches this process, which then stops PostgreSQL in order.
    detached: true,
    stdio: ['ignore', log.fd, log.fd],
  });
  const exited = new Promise<void>((done) => child.once('exit', () => done()).once('error', () => done()));
  const endToo = () => void child.kill('SIGINT');
  process.once('exit', endToo);
  void exited.then(() => process.removeListener('exit', endToo));
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

/** PostgreSQL writes its process id into the first line of its own file, its state into the eighth. */
async function isReady(options: Options, pid: number | undefined): Promise<boolean> {
  const lines = await readPidFile(options);
  return Number(lines[0]) === pid && lines[7]?.trim() === 'ready';
}

const hasEnded = ({ exitCode, signalCode, pid }: ChildProcess) =>
  pid === undefined || exitCode !== null || signalCode !== null;

/** Lets others finish for a moment, then ends their connections; what they were writing is rolled back. */
async function stop(child: ChildProcess, exited: Promise<void>): Promise<void> {
  child.kill('SIGTERM');
  await Promise.race([exited, wait(SMART_LIMIT_MS, undefined, { ref: false })]);
  if (!hasEnded(child)) child.kill('SIGINT');
  await exited;
}

/**
 * Ends the PostgreSQL that a killed server has left running on this cluster. The caller holds the folder, so nobody else has started
 * it. Throws where it cannot be reached, since two on one cluster would destroy it.
 */
async function stopOrphan(options: Options): Promise<void> {
  const { folder } = options;
  const [pid, ...rest] = await readPidFile(options);
  if (!pid) return;
  const listening = options.port === undefined && (await accepts(socketOf(options)));
  if (await isOurs(Number(pid), folder, listening)) return endOrphan(Number(pid), folder);
  if (listening)
    throw new Error(`Il PostgreSQL di ${folder} è ancora acceso in un altro contenitore (processo ${pid}): fermalo.`);
  // The files of a crash. Their id may belong to another process by now, for which PostgreSQL would refuse to start. Of the second one
  // it ignores the id of its own parent, and still makes sure that nobody uses the memory that the file names.
  await rm(`${socketOf(options)}.lock`, { force: true });
  await writeFile(join(folder, 'postmaster.pid'), [process.pid, ...rest].join('\n'));
}

/** Whether a process of this machine is the PostgreSQL of a cluster: it works in the cluster's folder, as Linux shows. */
async function isOurs(pid: number, folder: string, listening: boolean): Promise<boolean> {
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

async function endOrphan(pid: number, folder: string): Promise<void> {
  process.kill(pid, 'SIGINT');
  const deadline = performance.now() + START_LIMIT_MS;
  // A process that ended and was not yet waited for is still there, but works in no folder.
  while (await isOurs(pid, folder, true)) {
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
  if (size > LOG_MAXIMUM_BYTES) await truncate(file, 0);
  return open(file, 'a', 0o600);
}

async function describeFailure({ folder }: Options): Promise<string> {
  const lines = (await readFile(`${folder}.log`, 'utf8').catch(() => '')).trim().split('\n');
  return `PostgreSQL non parte nella cartella ${folder}:\n${lines.slice(-5).join('\n')}`;
}
