import type { SQL } from 'drizzle-orm';
import type { Db } from './db.ts';
import { type NamedChange, writeTogether } from './write-together.ts';

/** The result of a transaction, and the changes that it makes at its end. */
export type Plan<T> = { result: T; changes: readonly (SQL | NamedChange)[] };

/**
 * Runs `plan` in a transaction and then makes its changes (see `writeTogether`). The changes and the commit are sent together, so
 * that the rows locked by `plan` are released one round trip earlier. If the changes fail, PostgreSQL rolls the transaction back,
 * even though a commit was sent, and the returned promise rejects with the error of the changes.
 */
export async function writeAndCommit<T>(db: Db, plan: (tx: Db) => Promise<Plan<T>>): Promise<T> {
  let written: Promise<void> | undefined;
  const result = await db.transaction(async (tx) => {
    const planned = await plan(tx);
    if (planned.changes.length > 0) written = writeTogether(tx, planned.changes);
    // Prevents an unhandled rejection while the commit is awaited. `await written` below throws the error.
    written?.catch(() => {});
    return planned.result;
  });
  await written;
  return result;
}
