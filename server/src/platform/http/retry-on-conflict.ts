import { sqlstateOf } from '#server/platform/db/sqlstate-of.ts';

/**
 * PostgreSQL's error codes for a deadlock, a serialization failure, and a reference to a row that another transaction has
 * deleted.
 */
const RETRYABLE_SQLSTATES = new Set<unknown>(['40P01', '40001', '23503']);

/**
 * Calls the handler a second time if its transaction conflicted with another one, for example when a learner plays a duel while
 * the opponent's account is being erased. The second call is safe: a failed transaction leaves no changes, and every operation
 * can be repeated.
 */
export async function retryOnConflict<T>({ next }: { next: () => Promise<T> }): Promise<T> {
  try {
    return await next();
  } catch (error) {
    if (RETRYABLE_SQLSTATES.has(sqlstateOf(error))) return next();
    throw error;
  }
}
