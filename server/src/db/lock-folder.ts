import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import lockfile from 'proper-lockfile';

/**
 * Takes the embedded database's folder for this process: PGlite does not lock it, and two processes on one folder
 * corrupt it. Throws a message that names the holder. The lock of a killed process is taken over: at once when it ran on
 * this machine, else when it has gone stale.
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  await mkdir(folder, { recursive: true });
  // One at a time: else one start clears away the lock that another has just taken over from a killed process.
  const leave = await lockfile.lock(`${folder}.entry`, {
    realpath: false,
    stale: 5_000,
    retries: { retries: 100, factor: 1, minTimeout: 100 },
  });
  try {
    return await takeOver(folder, `${folder}.holder`);
  } finally {
    await leave();
  }
}

async function takeOver(folder: string, holderFile: string) {
  const holder = await readFile(holderFile, 'utf8').catch(() => '');
  if (isGone(holder)) await rm(`${folder}.lock`, { recursive: true, force: true });
  try {
    const release = await lockfile.lock(folder, { stale: 30_000, update: 5_000 });
    await writeFile(holderFile, `${process.pid}@${hostname()}`);
    return release;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ELOCKED') throw error;
    throw new Error(
      `La cartella ${join(folder)} è già in uso dal processo ${holder}: fermalo prima di avviarne un altro.`,
      { cause: error },
    );
  }
}

/** Containers have names of their own: a process of another one is never taken for gone. */
function isGone(holder: string): boolean {
  const [pid, host] = holder.split('@');
  if (host !== hostname()) return false;
  if (Number(pid) === process.pid) return true;
  try {
    process.kill(Number(pid), 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
}
