import type { Db } from './db.ts';

/**
 * An empty name for drizzle's `.prepare(name)`. The caller need not choose a name, because the database client itself gives names
 * to frequent statements (auto-prepared-statements.ts).
 */
export const UNNAMED = '';

/**
 * Returns a function that builds a statement once for each `db` (the database or a transaction) and then reuses the statement.
 * Use it for frequent statements, because drizzle takes longer to build a statement than PostgreSQL takes to run it. The values
 * of the statement must be `sql.placeholder`s.
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
