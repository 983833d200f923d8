import { createHash } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { hostname } from 'node:os';
import { join } from 'node:path';
import lockfile from 'proper-lockfile';
import { shortenPath } from './short-path.ts';

const SOCKET = 'holder.sock';
const HOLDER = 'holder';

/** Thrown when another process holds the lock. `holder` is the id and the host of that process, such as `4711@school`. */
export class FolderInUseError extends Error {
  readonly code = 'FOLDER_IN_USE';

  constructor(folder: string, holder: string) {
    super(`La cartella ${folder} è già in uso dal processo ${holder}: fermalo prima di avviarne un altro.`);
  }
}

/**
 * Locks a folder for this process until the returned function is called or the process ends. Throws `FolderInUseError` if another
 * process holds the lock.
 *
 * The lock is a Unix socket in the folder, on which the process that holds the lock listens. The kernel closes the socket when
 * that process dies. A process in another container can connect to the socket, whereas it could not check a process id.
 */
export async function acquireFolderLock(folder: string): Promise<() => Promise<void>> {
  // Only one process at a time may replace the socket of a dead process. Otherwise the slower of two processes could remove the
  // socket that the faster one has just created.
  const releaseEntry = await lockfile.lock(folder, {
    lockfilePath: join(folder, 'holder.entry'),
    stale: 5_000,
    retries: { retries: 100, factor: 1, minTimeout: 100 },
  });
  const short = await shortenPath(folder);
  try {
    const path = socketPath(short.path, folder);
    if (await isListening(path)) throw new FolderInUseError(folder, await readFile(join(folder, HOLDER), 'utf8'));
    await rm(join(folder, SOCKET), { force: true });
    const server = await listen(path);
    await writeFile(join(folder, HOLDER), `${process.pid}@${hostname()}`);
    return async () => {
      await new Promise((done) => server.close(done));
      await short.release();
    };
  } catch (error) {
    await short.release();
    throw error;
  } finally {
    await releaseEntry();
  }
}

/** Returns the path of the lock's socket. On Windows it is the name of a named pipe, because Node has no Unix sockets there. */
function socketPath(path: string, folder: string): string {
  if (process.platform !== 'win32') return join(path, SOCKET);
  return `\\\\.\\pipe\\vialibera-${createHash('sha256').update(folder).digest('hex').slice(0, 20)}`;
}

/** Whether a process listens on a socket. Returns true even if the process hangs, because the kernel accepts the connection. */
export function isListening(path: string): Promise<boolean> {
  return new Promise((done) => {
    const socket = connect(path);
    socket.once('connect', () => done(true));
    socket.once('error', ({ code }: NodeJS.ErrnoException) => done(code !== 'ENOENT' && code !== 'ECONNREFUSED'));
    socket.once('connect', () => socket.destroy());
  });
}

function listen(path: string): Promise<Server> {
  return new Promise((done, failed) => {
    const server = createServer((socket) => socket.destroy());
    server.once('error', failed);
    server.listen(path, () => done(server));
    // Without this call, the socket would keep the process alive.
    server.unref();
  });
}
