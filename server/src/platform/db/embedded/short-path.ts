import { chmod, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The maximum length of a Unix socket's path, in bytes. macOS allows 104 bytes and Linux 108, including the terminating zero. */
const SOCKET_PATH_MAXIMUM = 103;
const LONGEST_NAME = '/.s.PGSQL.5432';

export type ShortPath = { path: string; release: () => Promise<void> };

/**
 * Returns a path to `folder` that leaves enough room for the name of a socket in this folder. If the path `folder` itself is too
 * long, creates a symbolic link to the folder and returns the path of the link.
 */
export async function shortenPath(folder: string): Promise<ShortPath> {
  if (Buffer.byteLength(folder + LONGEST_NAME) <= SOCKET_PATH_MAXIMUM) return { path: folder, release: async () => {} };
  const parent = await mkdtemp(join(tmpdir(), 'vl-'));
  // PostgreSQL may run as another user, who needs search permission on this folder to follow the link. The permissions of the
  // linked folder do not change.
  await chmod(parent, 0o755);
  const path = join(parent, 'd');
  await symlink(folder, path);
  return { path, release: () => rm(parent, { recursive: true, force: true }) };
}
