import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '#server/platform/process/free-port.ts';
import { Server, TEMPLATE } from './server.ts';

/**
 * Starts a server in an empty folder, so that it loads the course and the bank. Loading takes time, so this is done only
 * once: the servers of all tests start from copies of this folder.
 */
export default async function createServerTemplate() {
  const folder = await mkdtemp(join(tmpdir(), 'vialibera-e2e-template-'));
  const server = new Server(folder, await findFreePort());
  await server.start();
  await server.shutDown();
  process.env[TEMPLATE] = folder;
  return () => rm(folder, { recursive: true, force: true });
}
