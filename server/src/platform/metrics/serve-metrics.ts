import { createHash, timingSafeEqual } from 'node:crypto';
import { Hono } from 'hono';
import type { Logger } from 'pino';
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import type { Db } from '#server/platform/db/db.ts';
import type { PoolStats } from '#server/platform/db/open-database.ts';
import { processCounters } from './counters.ts';
import { listQueueDepths } from './queue-depth-store.ts';

type Deps = {
  db: Db;
  logger: Logger;
  now: () => Date;
  pool: () => PoolStats;
  connectionCount: () => number;
  countDueEmails: (db: Db, now: Date) => Promise<number>;
};

/**
 * Serves metrics in the Prometheus format at `/metrics`. A request must contain the token. If no token is configured,
 * the route does not exist.
 */
export function serveMetrics(token: string | undefined, deps: Deps) {
  const app = new Hono();
  if (token === undefined) return app;
  const { state, refresh } = createGauges(deps);
  const all = Registry.merge([processCounters, state]);
  app.get('/metrics', async (c) => {
    c.header('cache-control', 'no-store');
    if (!isEqual(c.req.header('authorization') ?? '', `Bearer ${token}`)) {
      c.header('www-authenticate', 'Bearer');
      return c.text('', 401);
    }
    await refresh();
    c.header('content-type', all.contentType);
    return c.body(await all.metrics());
  });
  return app;
}

/** Creates the gauges. `refresh` must be called before each response, because it updates the values of the gauges. */
function createGauges({ db, logger, now, pool, connectionCount, countDueEmails }: Deps) {
  const state = new Registry();
  collectDefaultMetrics({ register: state });
  const gauge = (name: string, help: string, ...labelNames: string[]) =>
    new Gauge({ name: `vialibera_${name}`, help, labelNames, registers: [state] });
  const up = gauge('database_up', '1 if the database answers, else 0');
  const jobs = gauge('jobs', 'Unfinished jobs; the same value in each process', 'queue', 'state');
  const lag = gauge('job_lag_seconds', 'For how long the oldest waiting job has been due', 'queue', 'state');
  const emails = gauge('emails_due', 'Scheduled emails that are overdue; the same value in each process');
  const pages = gauge('open_pages', 'Pages that receive live updates from this process');
  const connections = gauge('pool_connections', 'Connections to PostgreSQL; `waiting`: requests without one', 'state');

  const refresh = async () => {
    pages.set(connectionCount());
    for (const [name, count] of Object.entries(pool())) connections.set({ state: name }, count);
    jobs.reset();
    lag.reset();
    try {
      for (const { queue, state: name, count, lagSeconds } of await listQueueDepths(db)) {
        jobs.set({ queue, state: name }, count);
        if (name !== 'active') lag.set({ queue, state: name }, lagSeconds);
      }
      emails.set(await countDueEmails(db, now()));
      up.set(1);
    } catch (error) {
      up.set(0);
      logger.warn({ err: error }, 'metrics without the database');
    }
  };
  return { state, refresh };
}

/** Compares two secrets in constant time, so that the duration reveals nothing about `expected`. */
function isEqual(given: string, expected: string): boolean {
  const [one, other] = [given, expected].map((text) => createHash('sha256').update(text).digest());
  return timingSafeEqual(one!, other!);
}
