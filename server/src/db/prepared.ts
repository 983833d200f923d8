import type { Db } from './db.ts';

/** What comes often gets its name, and with it a plan that is kept, from the connection (plan-once.ts). */
export const UNNAMED = '';

/**
 * A statement that is put together once for each database, not for each request: drizzle's putting together costs more than sending
 * it and reading the answer. For what every request asks; its values are `sql.placeholder`s. Inside a transaction it is put
 * together anew.
 */
export function prepared<Statement>(build: (db: Db) => Statement): (db: Db) => Statement {
  const built = new WeakMap<Db, Statement>();
  return (db) => {
    const known = built.get(db);
    if (known !== undefined) return known;
    const statement = build(db);
    built.set(db, statement);
    return statement;
  };
}
