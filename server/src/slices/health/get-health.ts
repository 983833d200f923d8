import { setTimeout as wait } from 'node:timers/promises';

import { CONTRACT_VERSION } from '@vialibera/contract/shared/version';
import { anyone } from '#server/context.ts';
import type { Db } from '#server/platform/db/db.ts';
import { sqlstateOf } from '#server/platform/db/sqlstate-of.ts';
import { probeWrite } from './health-store.ts';

/**
 * The maximum time to wait for the database. A proxy calls the health check every few seconds, so the server must respond quickly
 * even if the database hangs.
 */
const TIMEOUT_MS = 2_000;
/** How long a result is cached. Anyone can call the health check, so without the cache many calls could overload the database. */
const CACHED_MS = 1_000;
/** PostgreSQL's error code for a full disk. */
const DISK_FULL = '53100';

/** `cause` is the reason why the database cannot write. The error interceptor logs it. */
type Health = { code: 'OK' } | { code: 'DATABASE_DOWN' | 'DISK_FULL'; cause: unknown };
const probes = new WeakMap<Db, { at: number; health: Promise<Health> }>();

export const getHealth = anyone.health.getHealth.handler(async ({ context: { db, databaseKind }, errors }) => {
  const health = await cachedProbe(db);
  if (health.code !== 'OK') throw errors[health.code]({ cause: health.cause });
  return { status: 'ok', database: databaseKind, contractVersion: CONTRACT_VERSION };
});

function cachedProbe(db: Db): Promise<Health> {
  const last = probes.get(db);
  if (last && performance.now() - last.at < CACHED_MS) return last.health;
  const late: Health = {
    code: 'DATABASE_DOWN',
    cause: new Error(`The database did not answer within ${TIMEOUT_MS} ms`),
  };
  const health = Promise.race([probe(db), wait(TIMEOUT_MS, late, { ref: false })]);
  probes.set(db, { at: performance.now(), health });
  return health;
}

async function probe(db: Db): Promise<Health> {
  try {
    await probeWrite(db);
    return { code: 'OK' };
  } catch (error) {
    return { code: sqlstateOf(error) === DISK_FULL ? 'DISK_FULL' : 'DATABASE_DOWN', cause: error };
  }
}
