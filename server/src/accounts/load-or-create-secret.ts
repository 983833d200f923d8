import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { syncFolder } from '#server/sync-folder.ts';

/**
 * Returns the secret that signs sessions, if the environment sets none. It is created once and stored in `dataDir`. Servers that
 * start at the same time in the same folder get the same secret: the file is created atomically by a link, so only the first
 * server creates it and the others read it.
 */
export async function loadOrCreateSecret(dataDir: string): Promise<string> {
  const file = join(dataDir, 'auth-secret');
  const stored = await readFile(file, 'utf8').catch(nullIfMissing);
  if (stored) return stored;
  await mkdir(dataDir, { recursive: true });
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  await writeFile(draft, randomBytes(32).toString('base64url'), { mode: 0o600, flush: true });
  // An empty file was left by a crash. It has not signed any session, so it can be replaced.
  if (stored === '') await rm(file, { force: true });
  await link(draft, file).catch((error: NodeJS.ErrnoException) => {
    // The file system has no hard links. The file is replaced instead, so if several servers start at once, the last secret
    // remains.
    if (error.code !== 'EEXIST') return rename(draft, file);
  });
  await rm(draft, { force: true });
  await syncFolder(dataDir);
  return readFile(file, 'utf8');
}

function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code !== 'ENOENT') throw error;
  return null;
}
