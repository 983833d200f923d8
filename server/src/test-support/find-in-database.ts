import { sql } from 'drizzle-orm';
import type { Db } from '#server/platform/db/db.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';

/**
 * Searches all columns of all tables for a text, in every schema, including the schema of the job queue. Returns each column that
 * contains the text, in the form `table.column`.
 */
export async function findInAllTables(db: Db, needle: string): Promise<string[]> {
  const columns = await queryRows<{ schema: string; table: string; column: string }>(
    db,
    sql`
    select table_schema as schema, table_name as table, column_name as column from information_schema.columns
    join information_schema.tables using (table_schema, table_name)
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  );
  const found: string[] = [];
  for (const { schema, table, column } of columns) {
    const from = sql`${sql.identifier(schema)}.${sql.identifier(table)}`;
    const rows = await queryRows<unknown>(
      db,
      sql`select 1 from ${from} where strpos(lower(${sql.identifier(column)}::text), ${needle.toLowerCase()}) > 0 limit 1`,
    );
    if (rows.length > 0) found.push(`${table}.${column}`);
  }
  return found;
}
