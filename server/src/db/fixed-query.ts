import { fillPlaceholders, type Placeholder, type QueryWithTypings, SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Db } from './db.ts';
import { queryRows } from './query-rows.ts';

/** A value of an SQL statement, or the placeholder of a value that is given later. */
export type Input = string | Placeholder;

/** The dialect of all connections. */
export const dialect = new PgDialect({ casing: 'snake_case' });

/** An SQL statement whose text is known already. It cannot be part of another statement. */
export class BuiltSql extends SQL {
  readonly #built: QueryWithTypings;

  constructor(text: string, params: unknown[]) {
    super([]);
    this.#built = { sql: text, params };
  }

  override toQuery(): QueryWithTypings {
    return this.#built;
  }
}

/**
 * Returns a function that makes an SQL statement. Its text is built only once, because drizzle takes longer to build a long statement than
 * PostgreSQL takes to run it. The values of the statement must be `sql.placeholder`s.
 */
export function fixedSql(build: () => SQL): (values: Record<string, unknown>) => BuiltSql {
  let built: QueryWithTypings | undefined;
  return (values) => {
    built ??= dialect.sqlToQuery(build());
    return new BuiltSql(built.sql, fillPlaceholders(built.params, values));
  };
}

/**
 * Returns a function that runs the SQL statement of `fixedSql` and returns its rows. Unlike `prepared`, it also saves time in transactions,
 * each of which is another `db`.
 */
export function fixedQuery<Row>(build: () => SQL): (db: Db, values: Record<string, unknown>) => Promise<Row[]> {
  const toSql = fixedSql(build);
  return (db, values) => queryRows<Row>(db, toSql(values));
}
