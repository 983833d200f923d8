import { sql } from 'drizzle-orm';
import { type DrizzleTransactionLike, fromDrizzle } from 'pg-boss';
import type { Db } from '#server/db/db.ts';

/** Lets pg-boss write a job inside a transaction of drizzle. */
export function toBossDb(tx: Db) {
  return fromDrizzle(tx as DrizzleTransactionLike, sql);
}
