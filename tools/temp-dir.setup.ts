import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** All temporary folders of a run, of tests or of a bench, stand in one, which goes when the run is over: nobody else need tidy up. */
export default async function createTempDir() {
  const { TMPDIR } = process.env;
  const folder = await mkdtemp(join(tmpdir(), 'vialibera-run-'));
  // PostgreSQL runs as a user of its own where the tests run as root, and must get in.
  await chmod(folder, 0o755);
  process.env.TMPDIR = folder;
  return async () => {
    if (TMPDIR === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = TMPDIR;
    await rm(folder, { recursive: true, force: true });
  };
}
