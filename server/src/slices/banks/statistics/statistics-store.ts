import { sql } from 'drizzle-orm';
import type { Db } from '#server/platform/db/db.ts';
import { statementStatistics } from './statistics-tables.ts';

/**
 * Counts a submitted exam with the statements `ids`. Must run exactly once for each exam. All learners share these rows.
 * Simultaneous submissions lock them in the order of their ids, because they could otherwise deadlock.
 */
export function addShown(tx: Db, ids: readonly number[]) {
  const rows = ids.toSorted((one, other) => one - other).map((statementId) => ({ statementId, shown: 1 }));
  const { statementId, shown } = statementStatistics;
  return tx
    .insert(statementStatistics)
    .values(rows)
    .onConflictDoUpdate({ target: statementId, set: { shown: sql`${shown} + 1` } });
}
