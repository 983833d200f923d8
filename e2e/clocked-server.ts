import { readEnv } from '#server/env.ts';
import { startServer } from '#server/start-server.ts';

/** The real server with a clock that the journey moves: each message is the time that has passed since the start, in ms. */
const startedAt = Date.now();
let passed = 0;
process.on('message', (ms: number) => {
  passed = ms;
  process.send?.('moved');
});
const { stop } = await startServer(readEnv(process.env), () => new Date(startedAt + passed));
process.on('SIGTERM', () => void stop().then(() => process.exit(0)));
process.stdout.write('Via Libera è pronta\n');
