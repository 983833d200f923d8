import { chmod, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A Unix socket's address has 104 bytes on macOS and 108 on Linux, including the terminating zero. */
const SOCKET_PATH_MAXIMUM = 103;
const LONGEST_NAME = '/.s.PGSQL.5432';

export type ShortPath = { path: string; release: () => Promise<void> };

/** A path to `folder` that leaves room for a socket's name: the folder itself, or a short symbolic link if its path is too long. */
export async function shortenPath(folder: string): Promise<ShortPath> {
  if (Buffer.byteLength(folder + LONGEST_NAME) <= SOCKET_PATH_MAXIMUM) return { path: folder, release: async () => {} };
  const parent = await mkdtemp(join(tmpdir(), 'vl-'));
  // PostgreSQL may run as another user, who needs search permission here. The target folder has its own permissions.
  await chmod(parent, 0o755);
  const path = join(parent, 'd');
  await symlink(folder, path);
  return { path, release: () => rm(parent, { recursive: true, force: true }) };
}
