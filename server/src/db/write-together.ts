import { getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from './db.ts';
import { BuiltSql, dialect, fixedSql } from './fixed-query.ts';

/** A change that returns rows. The changes after it in the same list can select these rows from `name`. */
export type NamedChange = { name: string; change: SQL };

/**
 * Runs changes as one SQL statement. PostgreSQL runs them in any order. A change does not see the rows that another change has
 * written, except those that a `NamedChange` returns. Therefore, two changes must not write the same row, and no change may
 * contain a `with` that writes rows.
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
 * Returns the SQL that inserts the rows of the placeholder `rows` (see `toRowsJson`). The caller may append a clause
 * such as `on conflict`. All rows are one parameter. The text of the statement is therefore the same for any number of
 * rows, even for none, and PostgreSQL can reuse its plan (decision 023).
 */
function insertionOf(table: PgTable): SQL {
  return sql`${targetOf(table).insert}${sql.placeholder('rows')}::jsonb)`;
}

/**
 * Returns a function that creates the statement of `insertionOf` for given rows. The statement ends with the clause
 * `conflict`. Its text is built only once.
 */
export function fixedInsertion<Table extends PgTable>(table: Table, conflict = sql.empty()) {
  const toSql = fixedSql(() => sql`${insertionOf(table)} ${conflict}`);
  return (rows: readonly Table['$inferSelect'][]): SQL => toSql({ rows: toRowsJson(table, rows) });
}

/**
 * Returns a function that creates the SQL statement that changes one row. The row is found by the columns `key`, and the columns
 * `set` get the given values. By default, `set` contains all other columns. The text of the statement is built only once.
 */
export function fixedUpdate<Table extends PgTable, Column extends keyof Table['$inferSelect'] & string>(
  table: Table,
  key: readonly Column[],
  set: readonly Column[] = Object.keys(getTableColumns(table)).filter(
    (it): it is Column => !key.includes(it as Column),
  ),
) {
  const columns = [...key, ...set].map((property) => [property, toSnakeCase(property)] as const);
  const assign = (property: Column) => `"${toSnakeCase(property)}" = changed."${toSnakeCase(property)}"`;
  const match = (property: Column) => `"${getTableName(table)}".${assign(property)}`;
  const toSql = fixedSql(() => {
    const record = sql`jsonb_populate_record(null::${table}, ${sql.placeholder('row')}::jsonb)`;
    return sql`update ${table} set ${sql.raw(set.map(assign).join(', '))} from ${record} changed
      where ${sql.raw(key.map(match).join(' and '))}`;
  });
  return (row: Pick<Table['$inferSelect'], Column>): SQL =>
    toSql({ row: JSON.stringify(Object.fromEntries(columns.map(([property, name]) => [name, row[property]]))) });
}

/** Converts rows to JSON. `insertionOf` takes this JSON as the value of its placeholder `rows`. */
function toRowsJson<Table extends PgTable>(table: Table, rows: readonly Table['$inferSelect'][]): string {
  const { names } = targetOf(table);
  const stored = rows.map((row: Record<string, unknown>) => {
    return Object.fromEntries(names.map(([name, column]) => [column, row[name]]));
  });
  return JSON.stringify(stored);
}

type Target = { names: readonly [property: string, column: string][]; insert: SQL };
const targets = new WeakMap<PgTable, Target>();

/**
 * Returns the start of the insert statement and the columns that it lists. The statement lists its columns, because a newer
 * release that uses the same database may have added other columns. Columns that are not listed get their default values.
 */
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
