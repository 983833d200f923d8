import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readEnv } from '#server/env.ts';

const DIST = join(import.meta.dirname, '../../server/dist');

/**
 * Runs the built server with a clock that moves only when an IPC message arrives. The message contains the new time, in
 * milliseconds after the start of this process.
 */
const startedAt = Date.now();
let passed = 0;
process.on('message', (ms: number) => {
  passed = ms;
  process.send?.('moved');
});
const { startServer } = await importBuiltServer();
const { stop } = await startServer(readEnv(process.env), () => new Date(startedAt + passed));
process.on('SIGTERM', () => void stop().then(() => process.exit(0)));
process.stdout.write('Via Libera è pronta\n');

/** Imports the bundle instead of the sources, which take three times as long to load. */
async function importBuiltServer() {
  const file = readdirSync(DIST).find((name) => /^start-server-.*\.js$/.test(name));
  if (!file) throw new Error(`there is no built server in ${DIST}: npm run build`);
  return (await import(pathToFileURL(join(DIST, file)).href)) as typeof import('#server/start-server.ts');
}
