import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import lockfile from 'proper-lockfile';

/**
 * Takes the embedded database's folder for this process: PGlite does not lock it, and two processes on one folder
 * corrupt it. Throws a message that names the holder. A lock that a killed process left is taken over when it is stale.
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  await mkdir(folder, { recursive: true });
  const holderFile = join(folder, 'holder');
  await freeIfHolderIsGone(folder, holderFile);
  try {
    const release = await lockfile.lock(folder, { stale: 30_000, update: 5_000 });
    await writeFile(holderFile, String(process.pid));
    return release;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ELOCKED') throw error;
    const holder = await readHolder(holderFile);
    throw new Error(`La cartella ${folder} è già in uso dal processo ${holder}: ferma quello prima di avviarne un altro.`);
  }
}

/** A process that was killed cannot free its lock; once it no longer runs, nobody needs to wait for the lock to go stale. */
async function freeIfHolderIsGone(folder: string, holderFile: string) {
  const holder = Number(await readHolder(holderFile));
  if (!Number.isInteger(holder) || isRunning(holder)) return;
  if (await lockfile.check(folder)) await lockfile.unlock(folder).catch(() => removeLock(folder));
}

async function removeLock(folder: string) {
  const { rm } = await import('node:fs/promises');
  await rm(`${folder}.lock`, { recursive: true, force: true });
}

async function readHolder(holderFile: string): Promise<string> {
  return readFile(holderFile, 'utf8').catch(() => '?');
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return pid !== process.pid;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
