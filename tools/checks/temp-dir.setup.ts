import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Creates one parent folder for all temporary folders of a test run or benchmark. The returned function deletes this folder. */
export default async function createTempDir() {
  const { TMPDIR } = process.env;
  const folder = await mkdtemp(join(tmpdir(), 'vialibera-run-'));
  // PostgreSQL refuses to run as root. If the tests run as root, PostgreSQL runs as another user, who needs access to the folder.
  await chmod(folder, 0o755);
  process.env.TMPDIR = folder;
  return async () => {
    if (TMPDIR === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = TMPDIR;
    await rm(folder, { recursive: true, force: true });
  };
}
