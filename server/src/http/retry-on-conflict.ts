import { sqlstateOf } from '#server/db/sqlstate-of.ts';

/** PostgreSQL's codes for a deadlock, a serialization failure and a reference to a row that another transaction has deleted. */
const RETRYABLE_SQLSTATES = new Set<unknown>(['40P01', '40001', '23503']);

/**
 * Calls the handler once more when its transaction conflicted with another one, for example when one learner plays a duel while the
 * other's account is erased. The failed call has left no changes, and every operation is safe to repeat.
 */
export async function retryOnConflict<T>({ next }: { next: () => Promise<T> }): Promise<T> {
  try {
    return await next();
  } catch (error) {
    if (RETRYABLE_SQLSTATES.has(sqlstateOf(error))) return next();
    throw error;
  }
}
