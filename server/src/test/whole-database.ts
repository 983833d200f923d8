import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { queryRows } from '#server/db/query-rows.ts';

/** Counters of tries: every request may move them. */
const COUNTERS = new Set(['rate_limits']);

/** All rows of all tables as text, by table: what an attack must not have changed. */
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

/** The tables in which something has come, gone or changed. */
export function changedTables(before: Map<string, string[]>, after: Map<string, string[]>): string[] {
  return [...after].filter(([name, rows]) => rows.join('\n') !== before.get(name)?.join('\n')).map(([name]) => name);
}

async function rowsOf<Row>(db: Db, text: string): Promise<Row[]> {
  return (await queryRows<unknown>(db, sql.raw(text))) as Row[];
}
