import { serve, type ServerType } from '@hono/node-server';
import type { Env } from '#server/env.ts';

/** Longer than the proxy's keep-alive (usually 60 s), so that the proxy, not the server, closes idle connections. */
const KEEP_ALIVE_MS = 75_000;
const HEADERS_TIMEOUT_MS = 10_000;
/** Until a request has arrived whole: a figure of three megabytes over a slow line. An answer may take as long as it likes. */
const REQUEST_TIMEOUT_MS = 120_000;
const CHECK_EVERY_MS = 1_000;

type Fetch = Parameters<typeof serve>[0]['fetch'];

/** Serves HTTP on `PORT`, where 0 chooses a free one; a connection that sends its request too slowly is closed. */
export function listen(fetch: Fetch, { PORT, HOST }: Pick<Env, 'PORT' | 'HOST'>) {
  const serverOptions = {
    keepAliveTimeout: KEEP_ALIVE_MS,
    headersTimeout: HEADERS_TIMEOUT_MS,
    requestTimeout: REQUEST_TIMEOUT_MS,
    connectionsCheckingInterval: CHECK_EVERY_MS,
  };
  return new Promise<{ server: ServerType; port: number }>((done, failed) => {
    const server = serve({ fetch, port: PORT, hostname: HOST, serverOptions }, ({ port }) => done({ server, port }));
    server.on('error', failed);
  });
}
