import { ORPCError } from '@orpc/server';
import { isStorable } from '@vialibera/contract/shared/question-limits';

type Call<T> = { input: unknown; next: () => Promise<T> };

/**
 * Rejects requests whose path, query or body contains text that PostgreSQL cannot store. It runs for every route, before the
 * input is validated against the route's schema.
 */
export async function rejectUnstorableText<T>({ input, next }: Call<T>): Promise<T> {
  if (!hasOnlyStorableText(input)) throw new ORPCError('BAD_REQUEST', { status: 400 });
  return next();
}

/**
 * Whether PostgreSQL can store all texts in `input`. The function is not recursive, because a deeply nested body would overflow
 * the stack.
 */
function hasOnlyStorableText(input: unknown): boolean {
  const pending = [input];
  while (pending.length > 0) {
    const value = pending.pop();
    if (typeof value === 'string' && !isStorable(value)) return false;
    if (typeof value === 'object' && value !== null) {
      if (!Object.keys(value).every(isStorable)) return false;
      for (const inner of Object.values(value)) pending.push(inner);
    }
  }
  return true;
}
