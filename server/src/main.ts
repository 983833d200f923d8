import { readEnv } from './env.ts';

try {
  const env = readEnv(process.env);
  // The server's modules take seconds to load. They are loaded after `readEnv`, so that an invalid configuration is reported
  // immediately.
  const { startServer } = await import('./start-server.ts');
  const { port, stop } = await startServer(env);
  process.stdout.write(`Via Libera è pronta: http://localhost:${port}\n`);
  let stopping = false;
  const shutDown = () => {
    if (stopping) return;
    stopping = true;
    // Ends the process even if a request hangs. Nothing is lost, because all data is in the database.
    setTimeout(() => process.exit(1), env.SHUTDOWN_DELAY_SECONDS * 1000 + 10_000).unref();
    void stop().then(() => process.exit(0));
  };
  process.on('SIGTERM', shutDown);
  process.on('SIGINT', shutDown);
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exit(1);
}
