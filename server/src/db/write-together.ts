import { getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from './db.ts';
import { BuiltSql, dialect, fixedSql } from './fixed-query.ts';

/** A statement whose returned rows the later changes can select from `name`. */
export type NamedChange = { name: string; change: SQL };

/**
 * Runs changes as one SQL statement. PostgreSQL runs them in any order, and none sees the rows that another one has changed, except
 * those that a `NamedChange` returns. So no two of them may change the same row, and none may contain a `with` that changes rows.
 */
export async function writeTogether(tx: Db, changes: readonly (SQL | NamedChange)[]): Promise<void> {
  const all: unknown[] = [];
  const parts = changes.map((part, at) => {
    const { name, change } = 'name' in part ? part : { name: `change_${at}`, change: part };
    const { sql: text, params } = dialect.sqlToQuery(change);
    const first = all.length;
    all.push(...params);
    return `${name} as (${text.replaceAll(/\$(\d+)/g, (_, number) => `$${first + Number(number)}`)})`;
  });
  await tx.execute(new BuiltSql(`with ${parts.join(', ')} select`, all));
}

/**
 * The SQL that inserts the rows of the placeholder `rows` (`toRowsJson`), to which an `on conflict` can be added. All rows are one
 * parameter, so that the text of the statement, and thereby its plan (decision 023), is the same for any number of rows, even none.
 */
export function insertionOf(table: PgTable): SQL {
  return sql`${targetOf(table).insert}${sql.placeholder('rows')}::jsonb)`;
}

/** Returns a function that makes the statement of `insertionOf`, with `conflict` after it. The text of the statement is built only once. */
export function fixedInsertion<Table extends PgTable>(table: Table, conflict = sql.empty()) {
  const toSql = fixedSql(() => sql`${insertionOf(table)} ${conflict}`);
  return (rows: readonly Table['$inferSelect'][]): SQL => toSql({ rows: toRowsJson(table, rows) });
}

/** The value of the placeholder `rows` in `insertionOf`. */
export function toRowsJson<Table extends PgTable>(table: Table, rows: readonly Table['$inferSelect'][]): string {
  const { names } = targetOf(table);
  const stored = rows.map((row: Record<string, unknown>) => {
    return Object.fromEntries(names.map(([name, column]) => [column, row[name]]));
  });
  return JSON.stringify(stored);
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
