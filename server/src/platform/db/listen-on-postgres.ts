import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';

/**
 * `onMessage` is called with each payload. `onReconnect` is called after a lost connection has been replaced, because
 * notifications may have been missed in the meantime.
 */
export type ChannelHandlers = { onMessage: (payload: string) => void; onReconnect: () => void };

const RECONNECT_MS = 1000;

/**
 * Listens to a channel over a separate connection outside the pool. Whenever this connection is lost, a new one is opened.
 * Returns a function that stops listening.
 */
export async function listenOnPostgres(
  url: string,
  channel: string,
  handlers: ChannelHandlers,
): Promise<() => Promise<void>> {
  const stopping = new AbortController();
  let client = await connect();

  async function connect(): Promise<pg.Client> {
    const fresh = new pg.Client({ connectionString: url, keepAlive: true });
    fresh.on('notification', ({ payload }) => handlers.onMessage(payload ?? ''));
    // Without an error listener, a lost connection would end the process. After the error, the event `end` occurs and starts the
    // reconnection.
    fresh.on('error', () => {});
    await fresh.connect();
    await fresh.query(`listen ${pg.escapeIdentifier(channel)}`);
    fresh.on('end', () => void reconnect());
    return fresh;
  }

  async function reconnect(): Promise<void> {
    const fresh = await wait(RECONNECT_MS, undefined, { signal: stopping.signal })
      .then(connect)
      .catch(() => null);
    if (fresh) client = fresh;
    if (stopping.signal.aborted) await fresh?.end();
    else if (fresh) handlers.onReconnect();
    else await reconnect();
  }

  return async () => {
    stopping.abort();
    await client.end();
  };
}
