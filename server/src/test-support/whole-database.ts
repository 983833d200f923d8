import { sql } from 'drizzle-orm';
import type { Db } from '#server/platform/db/db.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';

/** The tables that count attempts. The comparison leaves them out, because every request may change them. */
const COUNTERS = new Set(['rate_limits']);

/**
 * Returns the rows of every table except those in `COUNTERS`, as text. `changedTables` compares two such results, before and
 * after an attack.
 */
export async function readAll(db: Db): Promise<Map<string, string[]>> {
  const tables = await rowsOf<{ name: string }>(
    db,
    `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  );
  const all = new Map<string, string[]>();
  for (const { name } of tables.filter((table) => !COUNTERS.has(table.name))) {
    const rows = await rowsOf<{ row: string }>(db, `select t::text as row from "${name}" t order by 1`);
    all.set(
      name,
      rows.map(({ row }) => row),
    );
  }
  return all;
}

/** Returns the names of the tables in which a row was inserted, deleted or changed. */
export function changedTables(before: Map<string, string[]>, after: Map<string, string[]>): string[] {
  return [...after].filter(([name, rows]) => rows.join('\n') !== before.get(name)?.join('\n')).map(([name]) => name);
}

async function rowsOf<Row>(db: Db, text: string): Promise<Row[]> {
  return (await queryRows<unknown>(db, sql.raw(text))) as Row[];
}
