import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { syncFolder } from '#server/platform/files/sync-folder.ts';

/**
 * Returns the secret that signs sessions, for a server whose environment contains no secret. The first call creates the secret
 * and stores it in a file in `dataDir`. The file is created atomically by a hard link, so servers that start at the same time
 * get the same secret.
 */
export async function loadOrCreateSecret(dataDir: string): Promise<string> {
  const file = join(dataDir, 'auth-secret');
  const stored = await readFile(file, 'utf8').catch(nullIfMissing);
  if (stored) return stored;
  await mkdir(dataDir, { recursive: true });
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  await writeFile(draft, randomBytes(32).toString('base64url'), { mode: 0o600, flush: true });
  // An empty file is left over from a crash. No session was signed with an empty secret, so the file can be replaced.
  if (stored === '') await rm(file, { force: true });
  await link(draft, file).catch((error: NodeJS.ErrnoException) => {
    // EEXIST means that another server has created the file first. Any other error probably means that the file system has no
    // hard links. The draft is then renamed, which is less safe: if several servers do so at the same time, the last one
    // overwrites the secrets of the others.
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
