import type { SQL } from 'drizzle-orm';
import type { Db } from './db.ts';

/**
 * Runs one query and returns its rows. The type `Row` must match the selected columns. The match is not checked at run time.
 */
export async function queryRows<Row>(db: Db, query: SQL | string): Promise<Row[]> {
  const { rows } = (await db.execute(query)) as { rows: unknown[] };
  return rows as Row[];
}
