import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';

/** What is told of a channel: each payload, and that the connection was lost and is there again. */
export type Ears = { hear: (payload: string) => void; resumed: () => void };

const AGAIN_MS = 1000;

/** Listens on a connection of its own, outside the pool, and connects again whenever it is lost. Gives what ends it. */
export async function listenOnPostgres(url: string, channel: string, ears: Ears): Promise<() => Promise<void>> {
  const stopping = new AbortController();
  let client = await connect();

  async function connect(): Promise<pg.Client> {
    const fresh = new pg.Client({ connectionString: url, keepAlive: true });
    fresh.on('notification', ({ payload }) => ears.hear(payload ?? ''));
    // Without a listener a lost connection would end the process; «end» follows.
    fresh.on('error', () => {});
    await fresh.connect();
    await fresh.query(`listen ${pg.escapeIdentifier(channel)}`);
    fresh.on('end', () => void again());
    return fresh;
  }

  async function again(): Promise<void> {
    const fresh = await wait(AGAIN_MS, undefined, { signal: stopping.signal })
      .then(connect)
      .catch(() => null);
    if (fresh) client = fresh;
    if (stopping.signal.aborted) await fresh?.end();
    else if (fresh) ears.resumed();
    else await again();
  }

  return async () => {
    stopping.abort();
    await client.end();
  };
}
