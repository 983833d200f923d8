import { getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from './db.ts';
import { fixedQuery } from './fixed-query.ts';

type Row<Tables extends Record<string, PgTable>> = { [Name in keyof Tables]: Tables[Name]['$inferSelect'] };

/**
 * Returns a function that selects whole rows of one or more tables, as `db.select()` does. Its SQL text is built only once, even
 * for transactions (see `fixedQuery`). `build` gets the list of all columns.
 */
export function fixedSelect<Tables extends Record<string, PgTable>>(tables: Tables, build: (columns: SQL) => SQL) {
  const readers = Object.entries(tables).map(([name, table]) => [name, readerOf(name, table)] as const);
  const columns = sql.raw(readers.flatMap(([, { selected }]) => selected).join(', '));
  const query = fixedQuery<Record<string, unknown>>(() => build(columns));
  return async (db: Db, values: Record<string, unknown>): Promise<Row<Tables>[]> => {
    const rows = await query(db, values);
    return rows.map((row) => Object.fromEntries(readers.map(([name, { read }]) => [name, read(row)])) as Row<Tables>);
  };
}

/** Returns the selected columns of a table, each with its own alias, and a function that converts a result to a row of the table. */
function readerOf(name: string, table: PgTable) {
  const columns = Object.entries(getTableColumns(table)).map(([property, column]) => {
    return { property, column, alias: `${name}.${property}` };
  });
  const selected = columns.map(
    ({ property, alias }) => `"${getTableName(table)}"."${toSnakeCase(property)}" as "${alias}"`,
  );
  const read = (result: Record<string, unknown>) => {
    const row: Record<string, unknown> = {};
    for (const { property, column, alias } of columns) {
      const value = result[alias];
      row[property] = value === null ? null : column.mapFromDriverValue(value);
    }
    return row;
  };
  return { selected, read };
}
