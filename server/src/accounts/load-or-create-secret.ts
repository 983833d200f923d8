import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { syncFolder } from '#server/sync-folder.ts';

/**
 * The secret that signs sessions when the environment sets none. It is created once and stored in `dataDir`. Servers that start
 * together on one folder get the same secret: the link is created atomically, so the second server finds the first one's file.
 */
export async function loadOrCreateSecret(dataDir: string): Promise<string> {
  const file = join(dataDir, 'auth-secret');
  const stored = await readFile(file, 'utf8').catch(nullIfMissing);
  if (stored) return stored;
  await mkdir(dataDir, { recursive: true });
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  await writeFile(draft, randomBytes(32).toString('base64url'), { mode: 0o600, flush: true });
  // An empty file was left by a crash and has signed nothing.
  if (stored === '') await rm(file, { force: true });
  await link(draft, file).catch((error: NodeJS.ErrnoException) => {
    // On file systems without hard links the last server wins.
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
