import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { serve, type ServerType } from '@hono/node-server';
import type { Env } from '#server/env.ts';

/**
 * How long an idle connection stays open. This time is longer than a proxy's keep-alive timeout (usually 60 s), so that the proxy
 * closes idle connections before the server does.
 */
const KEEP_ALIVE_MS = 75_000;
const HEADERS_TIMEOUT_MS = 10_000;
/** The maximum time to receive a whole request. It suffices to upload three megabytes over a slow connection. */
const REQUEST_TIMEOUT_MS = 120_000;
const CHECK_EVERY_MS = 1_000;
const SWEEP_MS = 100;

type Fetch = Parameters<typeof serve>[0]['fetch'];

/**
 * Serves HTTP on `PORT` (0 picks a free port) and closes connections that send their request too slowly. The returned `drain`
 * stops accepting connections and resolves when all pending requests have been answered.
 */
export function listen(fetch: Fetch, { PORT, HOST }: Pick<Env, 'PORT' | 'HOST'>) {
  const serverOptions = {
    keepAliveTimeout: KEEP_ALIVE_MS,
    headersTimeout: HEADERS_TIMEOUT_MS,
    requestTimeout: REQUEST_TIMEOUT_MS,
    connectionsCheckingInterval: CHECK_EVERY_MS,
  };
  return new Promise<{ port: number; drain: () => Promise<void> }>((done, failed) => {
    const sockets = new Set<Socket>();
    const server = serve({ fetch, port: PORT, hostname: HOST, serverOptions }, ({ port }) =>
      done({ port, drain: () => drain(server, sockets) }),
    );
    server.on('error', failed);
    server.on('connection', (socket: Socket) => {
      sockets.add(socket);
      socket.once('close', () => sockets.delete(socket));
    });
  });
}

/**
 * Stops accepting connections and closes each open connection after its current response. If the connections stayed open, a proxy
 * would send more requests on them.
 */
function drain(server: ServerType, sockets: Set<Socket>): Promise<void> {
  server.prependListener('request', (_, response: ServerResponse) => void response.setHeader('connection', 'close'));
  const sweeping = setInterval(() => {
    if ('closeIdleConnections' in server) server.closeIdleConnections();
    // Browsers open connections in advance. `closeIdleConnections` ignores connections on which no request has arrived yet, so
    // this loop closes them.
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
  }, SWEEP_MS);
  return new Promise((done) =>
    server.close(() => {
      clearInterval(sweeping);
      done();
    }),
  );
}
