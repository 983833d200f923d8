import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { syncFolder } from '#server/sync-folder.ts';

/**
 * The secret that signs sessions, made once and kept with the data, where the environment sets none. Servers that start together
 * on one folder have one: whoever comes second finds the first one's, whole.
 */
export async function ownSecret(dataDir: string): Promise<string> {
  const file = join(dataDir, 'auth-secret');
  const kept = await readFile(file, 'utf8').catch(unlessMissing);
  if (kept) return kept;
  await mkdir(dataDir, { recursive: true });
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  await writeFile(draft, randomBytes(32).toString('base64url'), { mode: 0o600, flush: true });
  // What is empty was cut off by a crash, and has signed nothing.
  if (kept === '') await rm(file, { force: true });
  await link(draft, file).catch((error: NodeJS.ErrnoException) => {
    // Some disks know no second name for a file: there the last one wins.
    if (error.code !== 'EEXIST') return rename(draft, file);
  });
  await rm(draft, { force: true });
  await syncFolder(dataDir);
  return readFile(file, 'utf8');
}

function unlessMissing(error: NodeJS.ErrnoException): null {
  if (error.code !== 'ENOENT') throw error;
  return null;
}
