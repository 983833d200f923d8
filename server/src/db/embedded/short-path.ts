import { chmod, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A socket's address holds 104 bytes on macOS, 108 on Linux, the final zero included. */
const SOCKET_PATH_MAXIMUM = 103;
const LONGEST_NAME = '/.s.PGSQL.5432';

export type ShortPath = { path: string; release: () => Promise<void> };

/** A path to `folder` that leaves room for a socket's name: the folder itself, or a link to it where its own path is too long. */
export async function shortenPath(folder: string): Promise<ShortPath> {
  if (Buffer.byteLength(folder + LONGEST_NAME) <= SOCKET_PATH_MAXIMUM) return { path: folder, release: async () => {} };
  const parent = await mkdtemp(join(tmpdir(), 'vl-'));
  // PostgreSQL may run as another user, who has to pass through here. The folder behind the link guards itself.
  await chmod(parent, 0o755);
  const path = join(parent, 'd');
  await symlink(folder, path);
  return { path, release: () => rm(parent, { recursive: true, force: true }) };
}
