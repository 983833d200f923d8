import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';

/** Writes to the disk, since PostgreSQL still reads when the disk is full: the temporary table needs a new block, and is dropped at once. */
export async function probeWrite(db: Db): Promise<void> {
  await db.execute(sql`create temporary table health_probe on commit drop as select 1`);
}
