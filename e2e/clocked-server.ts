import { readEnv } from '#server/env.ts';
import { startServer } from '#server/start-server.ts';

/** The server with an adjustable clock. Each IPC message is the offset from the real time in milliseconds. */
const startedAt = Date.now();
let passed = 0;
process.on('message', (ms: number) => {
  passed = ms;
  process.send?.('moved');
});
const { stop } = await startServer(readEnv(process.env), () => new Date(startedAt + passed));
process.on('SIGTERM', () => void stop().then(() => process.exit(0)));
process.stdout.write('Via Libera è pronta\n');
