import { readEnv } from '#server/env.ts';
import { startServer } from '#server/start-server.ts';

/**
 * Runs the server with a clock that moves only when an IPC message arrives. The message contains the new time, in milliseconds
 * after the start of this process.
 */
const startedAt = Date.now();
let passed = 0;
process.on('message', (ms: number) => {
  passed = ms;
  process.send?.('moved');
});
const { stop } = await startServer(readEnv(process.env), () => new Date(startedAt + passed));
process.on('SIGTERM', () => void stop().then(() => process.exit(0)));
process.stdout.write('Via Libera è pronta\n');
