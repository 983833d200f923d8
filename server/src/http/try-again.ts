import { DrizzleQueryError } from 'drizzle-orm';

/** PostgreSQL ended one of two transactions that waited for each other, or one points to what has gone meanwhile. */
const CROSSED = new Set<unknown>(['40P01', '40001', '23503']);

/**
 * Two people's acts may cross: one plays a duel while the other's account is erased. What the database then refuses has left nothing
 * behind, and every call is safe to repeat; so it is made once more, on what is true now.
 */
export async function tryAgain<T>({ next }: { next: () => Promise<T> }): Promise<T> {
  try {
    return await next();
  } catch (error) {
    if (error instanceof DrizzleQueryError && CROSSED.has((error.cause as { code?: string } | undefined)?.code))
      return next();
    throw error;
  }
}
