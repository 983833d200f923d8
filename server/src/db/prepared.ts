import type { Db } from './db.ts';

/** PostgreSQL's unnamed statement. The connection names frequent statements by itself (auto-prepared-statements.ts). */
export const UNNAMED = '';

/**
 * Builds a statement once per database instead of once per request, since drizzle's query building costs more than the query. For
 * frequent statements; their values are `sql.placeholder`s. Inside a transaction the statement is built again.
 */
export function prepared<Statement>(build: (db: Db) => Statement): (db: Db) => Statement {
  const built = new WeakMap<Db, Statement>();
  return (db) => {
    const cached = built.get(db);
    if (cached !== undefined) return cached;
    const statement = build(db);
    built.set(db, statement);
    return statement;
  };
}
