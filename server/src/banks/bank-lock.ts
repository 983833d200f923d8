import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import type { BankId } from './banks-store.ts';

/** One writer at a time for each bank, until the transaction ends. */
export async function lockBank(tx: Db, bank: BankId): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`bank ${bank}`}))`);
}
