import { createHash, timingSafeEqual } from 'node:crypto';
import { Hono } from 'hono';
import type { Logger } from 'pino';
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import type { Db } from '#server/db/db.ts';
import type { PoolFigures } from '#server/db/open-database.ts';
import { processCounters } from './counters.ts';
import { countDueMails, listQueueDepths } from './depths-store.ts';

type Deps = {
  db: Db;
  logger: Logger;
  now: () => Date;
  pool: () => PoolFigures;
  openPages: () => number;
};

/** `/metrics` in Prometheus' format, for whoever holds the token. Without one there is no such page. */
export function serveMetrics(token: string | undefined, deps: Deps) {
  const app = new Hono();
  if (token === undefined) return app;
  const { state, refresh } = stateOf(deps);
  const all = Registry.merge([processCounters, state]);
  app.get('/metrics', async (c) => {
    c.header('cache-control', 'no-store');
    if (!isSame(c.req.header('authorization') ?? '', `Bearer ${token}`)) {
      c.header('www-authenticate', 'Bearer');
      return c.text('', 401);
    }
    await refresh();
    c.header('content-type', all.contentType);
    return c.body(await all.metrics());
  });
  return app;
}

/** What is read at the moment when somebody asks. */
function stateOf({ db, logger, now, pool, openPages }: Deps) {
  const state = new Registry();
  collectDefaultMetrics({ register: state });
  const gauge = (name: string, help: string, ...labelNames: string[]) =>
    new Gauge({ name: `vialibera_${name}`, help, labelNames, registers: [state] });
  const up = gauge('database_up', '1 when the database answers');
  const jobs = gauge('jobs', 'Jobs that are not done; the same in each process', 'queue', 'state');
  const lag = gauge('job_lag_seconds', 'For how long the first waiting job has been due', 'queue', 'state');
  const mails = gauge('mails_due', 'Mails of the day that should have gone; the same in each process');
  const pages = gauge('open_pages', 'Pages that hear from this process what changes');
  const connections = gauge('pool_connections', 'Connections to PostgreSQL; «waiting» waits for one', 'state');

  const refresh = async () => {
    pages.set(openPages());
    for (const [name, count] of Object.entries(pool())) connections.set({ state: name }, count);
    jobs.reset();
    lag.reset();
    try {
      for (const { queue, state: name, count, lagSeconds } of await listQueueDepths(db)) {
        jobs.set({ queue, state: name }, count);
        if (name !== 'active') lag.set({ queue, state: name }, lagSeconds);
      }
      mails.set(await countDueMails(db, now()));
      up.set(1);
    } catch (error) {
      up.set(0);
      logger.warn({ err: error }, 'metrics without the database');
    }
  };
  return { state, refresh };
}

/** Takes as long whatever is wrong with it. */
function isSame(given: string, expected: string): boolean {
  const [one, other] = [given, expected].map((text) => createHash('sha256').update(text).digest());
  return timingSafeEqual(one!, other!);
}
