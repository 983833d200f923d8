import { DEFAULT_PORT, readEnv } from './env.ts';
import { describeAddress } from './platform/process/describe-address.ts';
import { explainError } from './platform/process/explain-error.ts';
import { findFreePortFrom } from './platform/process/free-port.ts';
import { describeOldNode } from './platform/process/minimum-node.ts';

try {
  const oldNode = describeOldNode(process.version);
  if (oldNode !== null) throw new Error(oldNode);
  const env = readEnv(await choosePort(process.env));
  // The server's modules take seconds to load. They are loaded after `readEnv`, so that an invalid configuration is reported
  // immediately.
  const { startServer } = await import('./start-server.ts');
  const { port, stop } = await startServer(env);
  process.stdout.write(describeAddress(env, port));
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
  process.stderr.write(`${explainError(error, process.env)}\n`);
  process.exit(1);
}

/**
 * Sets PORT to the next free port if the default port is taken. With a PORT or a PUBLIC_URL, other programs expect the server at
 * this port, so it does not change.
 */
async function choosePort(source: NodeJS.ProcessEnv): Promise<NodeJS.ProcessEnv> {
  if (source.PORT || source.PUBLIC_URL) return source;
  const port = await findFreePortFrom(DEFAULT_PORT, source.HOST || '127.0.0.1');
  if (port !== DEFAULT_PORT) process.stdout.write(`La porta ${DEFAULT_PORT} è occupata: uso la ${port}.\n`);
  return { ...source, PORT: String(port) };
}
