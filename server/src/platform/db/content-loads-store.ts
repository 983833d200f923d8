import { eq, sql } from 'drizzle-orm';
import { contentLoads } from './content-loads-tables.ts';
import type { Db } from './db.ts';

/**
 * Calls `load` in a transaction, unless the content called `name` has already been loaded with the same `hash`. If several
 * servers start simultaneously, a lock lets them load the content one after the other.
 */
export async function loadIfChanged(db: Db, name: string, hash: string, now: Date, load: (tx: Db) => Promise<void>) {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`content ${name}`}))`);
    const [loaded] = await tx.select().from(contentLoads).where(eq(contentLoads.name, name));
    if (loaded?.hash === hash) return;
    await load(tx);
    const row = { name, hash, loadedAt: now };
    await tx.insert(contentLoads).values(row).onConflictDoUpdate({ target: contentLoads.name, set: row });
  });
}
