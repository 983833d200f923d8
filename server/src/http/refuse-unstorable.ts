import { ORPCError } from '@orpc/server';
import { isStorable } from '@vialibera/contract/question-limits';

type Call<T> = { input: unknown; next: () => Promise<T> };

/**
 * Refuses a text that PostgreSQL cannot store, wherever it is in the path, query or body. It comes before the schemas, so that no
 * new route can forget it.
 */
export async function refuseUnstorable<T>({ input, next }: Call<T>): Promise<T> {
  if (!holdsStorable(input)) throw new ORPCError('BAD_REQUEST', { status: 400 });
  return next();
}

/** The body limit bounds the depth. */
function holdsStorable(value: unknown): boolean {
  if (typeof value === 'string') return isStorable(value);
  if (value === null || typeof value !== 'object') return true;
  return Object.entries(value).every(([key, inner]) => isStorable(key) && holdsStorable(inner));
}
