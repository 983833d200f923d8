import { createServer } from 'node:net';

/** Finds a local TCP port on which no process listens at the moment. */
export async function findFreePort(): Promise<number> {
  return (await listenOnce(0, '127.0.0.1')) ?? 0;
}

/** Finds the first free port from `first` on, among twenty. If none of them is free, returns `first`. */
export async function findFreePortFrom(first: number, host: string): Promise<number> {
  for (let port = first; port < first + 20; port++) if (await listenOnce(port, host)) return port;
  return first;
}

/** Opens and closes the port. Returns its number, or null if another process uses it. */
function listenOnce(port: number, host: string): Promise<number | null> {
  return new Promise((done, failed) => {
    const probe = createServer();
    probe.on('error', (error: NodeJS.ErrnoException) => (error.code === 'EADDRINUSE' ? done(null) : failed(error)));
    probe.listen(port, host, () => {
      const address = probe.address();
      probe.close(() => done(typeof address === 'object' && address ? address.port : null));
    });
  });
}
