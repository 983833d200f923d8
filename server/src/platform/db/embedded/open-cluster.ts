import { mkdir, readFile, rename, stat, statfs } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findFreePort } from '#server/platform/process/free-port.ts';
import { BUNDLED_MAJOR, findBinaries, readClusterMajor } from './binaries.ts';
import { clusterFolder, clusterUrl, createCluster } from './create-cluster.ts';
import { acquireFolderLock } from './folder-lock.ts';
import { type Postmaster, type Settings, startPostmaster } from './postmaster.ts';
import { findServerUser, type ServerUser } from './server-user.ts';
import { shortenPath } from './short-path.ts';

const RESTART_MS = 1_000;
const MIB = 2 ** 20;
/**
 * The free disk space, in MiB, that is required to create or to start a cluster. A new cluster takes about 72 MiB, of which 32
 * MiB are its write-ahead log. The rest of the 128 MiB is a reserve.
 */
const REQUIRED_MIB = { create: 128, start: 16 };

export type Cluster = { url: string; close: () => Promise<void> };
/**
 * `onCrash` is called when PostgreSQL exits unexpectedly. If `allowPglite` is true, the folder may also contain the data of
 * release 0.1. This option is set by the command that imports the old data.
 */
export type ClusterOptions = { settings?: Settings; onCrash?: () => void; allowPglite?: boolean };

/**
 * Starts the PostgreSQL of a data folder and creates its cluster if there is none. PostgreSQL is restarted whenever it exits
 * unexpectedly, until `close` is called. Throws `FolderInUseError` if another process uses the folder. The messages of all
 * other errors contain advice for the operator.
 */
export async function openCluster(dataDir: string, options: ClusterOptions = {}): Promise<Cluster> {
  const root = resolve(dataDir);
  const folder = clusterFolder(root);
  await mkdir(root, { recursive: true });
  // The lock writes a file, so the free space is checked before it.
  await assertFreeSpace(root, folder);
  const release = await acquireFolderLock(root);
  try {
    if (!options.allowPglite) await assertNoPgliteFolder(root);
    await assertSameMajor(folder);
    const [binaries, user] = [await findBinaries(), await findServerUser()];
    await createCluster(root, binaries, user);
    const cluster = await startCluster(root, folder, { postgres: binaries.postgres, user, ...options });
    return { url: cluster.url, close: () => finishWith(cluster.close(), release) };
  } catch (error) {
    await release();
    throw error;
  }
}

/** Waits for `work` and then calls `release`, even if `work` fails. */
async function finishWith(work: Promise<void>, release: () => Promise<void>): Promise<void> {
  try {
    await work;
  } finally {
    await release();
  }
}

type StartOptions = Pick<ClusterOptions, 'settings' | 'onCrash'> & { postgres: string; user: ServerUser | null };

async function startCluster(root: string, folder: string, options: StartOptions): Promise<Cluster> {
  const { postgres, user, settings = {}, onCrash } = options;
  const short = await shortenPath(folder);
  try {
    const port = process.platform === 'win32' ? await findFreePort() : undefined;
    const start = () => startPostmaster({ postgres, folder, socketFolder: short.path, port, user, settings });
    const running = await superviseProcess(start, onCrash);
    const url = await clusterUrl(root, port === undefined ? { socketFolder: short.path } : { port });
    return { url, close: () => finishWith(running.stop(), short.release) };
  } catch (error) {
    await short.release();
    throw error;
  }
}

/** Connects to a cluster that another process, such as a running server, has started. `close` does not stop the cluster. */
export async function joinCluster(dataDir: string): Promise<Cluster> {
  const folder = clusterFolder(resolve(dataDir));
  const short = await shortenPath(folder);
  const [, , , port] = (await readFile(join(folder, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n');
  const at = process.platform === 'win32' ? { port: Number(port) } : { socketFolder: short.path };
  return { url: await clusterUrl(resolve(dataDir), at), close: short.release };
}

/**
 * Renames the cluster to `postgres-<major>` if the installed programs cannot read it because of its major version. A new cluster
 * can then be created. Returns the new path, or null if there was nothing to rename.
 */
export async function archiveIncompatibleCluster(dataDir: string): Promise<string | null> {
  const folder = clusterFolder(resolve(dataDir));
  const major = await readClusterMajor(folder);
  if (major === null || major === BUNDLED_MAJOR) return null;
  const release = await acquireFolderLock(resolve(dataDir));
  try {
    await rename(folder, `${folder}-${major}`);
  } finally {
    await release();
  }
  return `${folder}-${major}`;
}

/**
 * Throws if the folder contains the data of release 0.1. Only PGlite can read these data, so the server would otherwise start
 * with a new, empty database.
 */
async function assertNoPgliteFolder(root: string): Promise<void> {
  if (await stat(join(root, 'pglite')).catch(() => null))
    throw new Error(
      `In ${root} c'è la base di dati di una versione precedente (PGlite). Portala qui con: npm run import-pglite`,
    );
}

/** Throws if the disk is almost full. The error message contains the numbers that the operator needs. */
async function assertFreeSpace(root: string, folder: string): Promise<void> {
  const { bavail, bsize } = await statfs(root);
  const needed = (await readClusterMajor(folder)) === null ? REQUIRED_MIB.create : REQUIRED_MIB.start;
  const free = Math.floor((bavail * bsize) / MIB);
  if (free < needed) throw new Error(`Il disco di ${root} è pieno: ${free} MiB liberi, ne servono ${needed}.`);
}

/** Throws if the cluster has another major version. The error message contains advice for the operator. */
async function assertSameMajor(folder: string): Promise<void> {
  const major = await readClusterMajor(folder);
  if (major !== null && major !== BUNDLED_MAJOR)
    throw new Error(
      `La base di dati in ${folder} è di PostgreSQL ${major}; questa versione porta PostgreSQL ${BUNDLED_MAJOR}. Salvala con la versione di prima (npm run backup -- copia.gz), poi con questa: npm run restore -- copia.gz --replace`,
    );
}

/** Starts PostgreSQL and restarts it whenever it exits unexpectedly, until `stop` is called. */
async function superviseProcess(start: () => Promise<Postmaster>, onCrash: (() => void) | undefined) {
  let current = await start();
  const stopping = new AbortController();
  const watching = (async () => {
    for (;;) {
      await current.exited;
      if (stopping.signal.aborted) return;
      onCrash?.();
      await wait(RESTART_MS, undefined, { signal: stopping.signal }).catch(() => {});
      if (stopping.signal.aborted) return;
      // If the restart fails, for example because the disk is full, `current` remains the old process. The old process has
      // already exited, so the loop tries again.
      current = await start().catch(() => current);
      if (stopping.signal.aborted) await current.stop();
    }
  })();
  return {
    stop: async () => {
      stopping.abort();
      await current.stop();
      await watching;
    },
  };
}
