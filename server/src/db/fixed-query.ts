import { fillPlaceholders, type Placeholder, type QueryWithTypings, SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Db } from './db.ts';
import { queryRows } from './query-rows.ts';

/** A value in an SQL statement, or a placeholder for a value that is given later. */
export type Input = string | Placeholder;

/** The dialect with which drizzle generates SQL text. It has the same settings as in all connections. */
export const dialect = new PgDialect({ casing: 'snake_case' });

/** An SQL statement whose text has already been built. It cannot be part of another statement. */
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
 * Returns a function that creates an SQL statement from values. The text of the statement is built only once, because drizzle
 * takes longer to build a long statement than PostgreSQL takes to run it. `build` must write each value as an
 * `sql.placeholder`.
 */
export function fixedSql(build: () => SQL): (values: Record<string, unknown>) => BuiltSql {
  let built: QueryWithTypings | undefined;
  return (values) => {
    built ??= dialect.sqlToQuery(build());
    return new BuiltSql(built.sql, fillPlaceholders(built.params, values));
  };
}

/**
 * Returns a function that creates an SQL statement as `fixedSql` does, runs it, and returns its rows. In a transaction, this is
 * faster than `prepared`, which builds the statement again for each transaction.
 */
export function fixedQuery<Row>(build: () => SQL): (db: Db, values: Record<string, unknown>) => Promise<Row[]> {
  const toSql = fixedSql(build);
  return (db, values) => queryRows<Row>(db, toSql(values));
}
