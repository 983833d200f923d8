import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { CONTRACT_VERSION } from '@vialibera/contract/version';
import { anyone } from '#server/context.ts';
import type { Db } from '#server/db/db.ts';

/** A proxy asks every few seconds and must not wait longer for a database that hangs. */
const TIMEOUT_MS = 2_000;
/** Anybody may ask: however many do, the database is probed this often at most. */
const CACHED_MS = 1_000;
/** PostgreSQL's code for a disk without room. */
const DISK_FULL = '53100';

type Health = 'OK' | 'DATABASE_DOWN' | 'DISK_FULL';
const probes = new WeakMap<Db, { at: number; health: Promise<Health> }>();

export const getHealth = anyone.health.getHealth.handler(async ({ context: { db, databaseKind }, errors }) => {
  const health = await cachedProbe(db);
  if (health !== 'OK') throw errors[health]();
  return { status: 'ok', database: databaseKind, contractVersion: CONTRACT_VERSION };
});

function cachedProbe(db: Db): Promise<Health> {
  const last = probes.get(db);
  if (last && performance.now() - last.at < CACHED_MS) return last.health;
  const health = Promise.race([probe(db), wait(TIMEOUT_MS, 'DATABASE_DOWN' as const, { ref: false })]);
  probes.set(db, { at: performance.now(), health });
  return health;
}

/** Writes as learners do: with a full disk PostgreSQL still reads. The table needs a block of its own and is gone at once. */
async function probe(db: Db): Promise<Health> {
  try {
    await db.execute(sql`create temporary table health_probe on commit drop as select 1`);
    return 'OK';
  } catch (error) {
    const { code } = ((error as Error).cause ?? {}) as { code?: string };
    return code === DISK_FULL ? 'DISK_FULL' : 'DATABASE_DOWN';
  }
}
