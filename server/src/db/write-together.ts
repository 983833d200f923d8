import { getTableName, type SQL, sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from './db.ts';

/**
 * Runs independent changes as one SQL statement. PostgreSQL runs them in any order, and none sees the rows that another one has changed.
 * So no two of them may change the same row, and none may contain a `with` that changes rows.
 */
export async function writeTogether(tx: Db, changes: readonly SQL[]): Promise<void> {
  const parts = changes.map((change, at) => sql`${sql.raw(`change_${at}`)} as (${change})`);
  await tx.execute(sql`with ${sql.join(parts, sql`, `)} select`);
}

/**
 * The SQL query that returns `rows` as rows of `table`. All of them are one parameter, so that the text of the statement, and thereby its
 * plan (decision 023), is the same for any number of rows, even none.
 */
export function rowsOf<Table extends PgTable>(table: Table, rows: readonly Table['$inferSelect'][]): SQL {
  const named = rows.map((row) =>
    Object.fromEntries(Object.entries(row).map(([name, value]) => [toSnakeCase(name), value])),
  );
  return sql`select * from jsonb_populate_recordset(null::${sql.identifier(getTableName(table))}, ${JSON.stringify(named)}::jsonb)`;
}
