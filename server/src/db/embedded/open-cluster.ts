import { mkdir, readFile, rename, stat, statfs } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '#server/free-port.ts';
import { BUNDLED_MAJOR, findBinaries, readClusterMajor } from './binaries.ts';
import { clusterFolder, clusterUrl, createCluster } from './create-cluster.ts';
import { holdFolder } from './hold-folder.ts';
import { type Postmaster, type Settings, startPostmaster } from './postmaster.ts';
import { findServerUser } from './server-user.ts';
import { shortenPath } from './short-path.ts';

const RESTART_MS = 1_000;
const MIB = 2 ** 20;
/** A new cluster takes some 40 MiB and its log of changes 32 more. */
const ROOM_MIB = { create: 128, start: 16 };

export type Cluster = { url: string; close: () => Promise<void> };
/** `onCrash` is called when PostgreSQL ends by itself; `besidePglite` is for the command that imports what release 0.1 wrote. */
export type ClusterOptions = { settings?: Settings; onCrash?: () => void; besidePglite?: boolean };

/**
 * Starts the PostgreSQL of a data folder, and makes its cluster the first time. It ends with `close`; when it dies by itself it is
 * started again. Throws `FolderInUseError` while another process has the folder, and messages for an operator otherwise.
 */
export async function openCluster(dataDir: string, options: ClusterOptions = {}): Promise<Cluster> {
  const root = resolve(dataDir);
  await mkdir(root, { recursive: true });
  const release = await holdFolder(root);
  try {
    const folder = clusterFolder(root);
    if (!options.besidePglite) await refusePglite(root);
    await checkFolder(root, folder);
    const [binaries, user] = [await findBinaries(), await findServerUser()];
    await createCluster(root, binaries, user);
    const short = await shortenPath(folder);
    const port = process.platform === 'win32' ? await freePort() : undefined;
    const start = () =>
      startPostmaster({
        postgres: binaries.postgres,
        folder,
        socketFolder: short.path,
        port,
        user,
        settings: options.settings ?? {},
      });
    const running = await keepRunning(start, options.onCrash);
    const url = await clusterUrl(root, port === undefined ? { socketFolder: short.path } : { port });
    const close = async () => {
      await running.stop();
      await short.release();
      await release();
    };
    return { url, close };
  } catch (error) {
    await release();
    throw error;
  }
}

/** Connects to the cluster that another process has started, such as a server that runs. `close` leaves it running. */
export async function joinCluster(dataDir: string): Promise<Cluster> {
  const folder = clusterFolder(resolve(dataDir));
  const short = await shortenPath(folder);
  const [, , , port] = (await readFile(join(folder, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n');
  const at = process.platform === 'win32' ? { port: Number(port) } : { socketFolder: short.path };
  return { url: await clusterUrl(resolve(dataDir), at), close: short.release };
}

/**
 * Renames a cluster of another major version, which these programs cannot read, to `postgres-<major>`, so that a new one can be made.
 * Returns its new path; null where there is none.
 */
export async function setOtherMajorAside(dataDir: string): Promise<string | null> {
  const folder = clusterFolder(resolve(dataDir));
  const major = await readClusterMajor(folder);
  if (major === null || major === BUNDLED_MAJOR) return null;
  const release = await holdFolder(resolve(dataDir));
  try {
    await rename(folder, `${folder}-${major}`);
  } finally {
    await release();
  }
  return `${folder}-${major}`;
}

/** Release 0.1 kept its data in a folder that nothing but PGlite reads. A server that started without them would show an empty school. */
async function refusePglite(root: string): Promise<void> {
  if (await stat(join(root, 'pglite')).catch(() => null))
    throw new Error(
      `In ${root} c'è la base di dati di una versione precedente (PGlite). Portala qui con: npm run import-pglite`,
    );
}

/** Throws where a cluster can neither be opened nor made, and names the command that helps. */
async function checkFolder(root: string, folder: string): Promise<void> {
  const major = await readClusterMajor(folder);
  if (major !== null && major !== BUNDLED_MAJOR)
    throw new Error(
      `La base di dati in ${folder} è di PostgreSQL ${major}; questa versione porta PostgreSQL ${BUNDLED_MAJOR}. Salvala con la versione di prima (npm run backup -- copia.gz), poi con questa: npm run restore -- copia.gz --replace`,
    );
  const { bavail, bsize } = await statfs(root);
  const needed = major === null ? ROOM_MIB.create : ROOM_MIB.start;
  const free = Math.floor((bavail * bsize) / MIB);
  if (free < needed) throw new Error(`Il disco di ${root} è pieno: ${free} MiB liberi, ne servono ${needed}.`);
}

/** Starts PostgreSQL again whenever it ends by itself, until it is stopped. */
async function keepRunning(start: () => Promise<Postmaster>, onCrash: (() => void) | undefined) {
  let current = await start();
  const stopping = new AbortController();
  const watching = (async () => {
    for (;;) {
      await current.exited;
      if (stopping.signal.aborted) return;
      onCrash?.();
      await wait(RESTART_MS, undefined, { signal: stopping.signal }).catch(() => {});
      if (stopping.signal.aborted) return;
      // Where it does not start, such as on a full disk, the next turn tries again.
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
