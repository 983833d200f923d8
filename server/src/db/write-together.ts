import { getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm';
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
 * The SQL statement that inserts `rows`, to which an `on conflict` can be added. All rows are one parameter, so that the text of the
 * statement, and thereby its plan (decision 023), is the same for any number of rows, even none.
 */
export function toInsertion<Table extends PgTable>(table: Table, rows: readonly Table['$inferSelect'][]): SQL {
  const { names, insert } = targetOf(table);
  const stored = rows.map((row: Record<string, unknown>) => {
    return Object.fromEntries(names.map(([name, column]) => [column, row[name]]));
  });
  return sql`${insert}${JSON.stringify(stored)}::jsonb)`;
}

type Target = { names: readonly [property: string, column: string][]; insert: SQL };
const targets = new WeakMap<PgTable, Target>();

/** The columns are listed, because a newer release may have added others, which must get their defaults. */
function targetOf(table: PgTable): Target {
  const known = targets.get(table);
  if (known) return known;
  const names = Object.keys(getTableColumns(table)).map((name) => [name, toSnakeCase(name)] as [string, string]);
  const columns = names.map(([, column]) => `"${column}"`).join(', ');
  const name = `"${getTableName(table)}"`;
  const from = `select ${columns} from jsonb_populate_recordset(null::${name}, `;
  const target = { names, insert: sql.raw(`insert into ${name} (${columns}) ${from}`) };
  targets.set(table, target);
  return target;
}
