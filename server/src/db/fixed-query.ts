import { fillPlaceholders, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Db } from './db.ts';
import { queryRows } from './query-rows.ts';

/** A value of an SQL statement, or the placeholder of a value that is given later. */
export type Input = string | Placeholder;

const dialect = new PgDialect({ casing: 'snake_case' });

/**
 * Returns a function that runs one SQL statement and returns its rows. Its text is built only once, because drizzle takes longer to build
 * a long statement than PostgreSQL takes to run it. Unlike `prepared`, it also saves that time in transactions, each of which is another
 * `db`. The values of the statement must be `sql.placeholder`s.
 */
export function fixedQuery<Row>(build: () => SQL): (db: Db, values: Record<string, unknown>) => Promise<Row[]> {
  let built: { pieces: SQL[]; params: unknown[] } | undefined;
  return (db, values) => {
    built ??= compile(build());
    const params = fillPlaceholders(built.params, values);
    return queryRows<Row>(db, sql.join(built.pieces.flatMap((piece, at) => [piece, ...paramAt(params, at)])));
  };
}

/** Splits the text of a statement at its parameters. */
function compile(query: SQL) {
  const { sql: text, params } = dialect.sqlToQuery(query);
  return { pieces: text.split(/\$\d+/).map((piece) => sql.raw(piece)), params };
}

function paramAt(params: readonly unknown[], at: number) {
  return at < params.length ? [sql.param(params[at])] : [];
}
