import { sql } from 'drizzle-orm';
import type { Db } from '#server/platform/db/db.ts';

/**
 * Checks that the database can write: creates a temporary table, which needs a new disk block, and immediately drops it. A read
 * would not detect a full disk.
 */
export async function probeWrite(db: Db): Promise<void> {
  await db.execute(sql`create temporary table health_probe on commit drop as select 1`);
}
