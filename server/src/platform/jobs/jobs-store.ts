import { sql } from 'drizzle-orm';
import { type DrizzleTransactionLike, fromDrizzle } from 'pg-boss';
import type { Db } from '#server/platform/db/db.ts';

/** Adapts a Drizzle transaction, so that pg-boss can write a job inside it. */
export function toBossDb(tx: Db) {
  return fromDrizzle(tx as DrizzleTransactionLike, sql);
}
