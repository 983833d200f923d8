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

/** Without recursion, as a body may nest deeper than the stack. */
function holdsStorable(input: unknown): boolean {
  const open = [input];
  while (open.length > 0) {
    const value = open.pop();
    if (typeof value === 'string' && !isStorable(value)) return false;
    if (typeof value === 'object' && value !== null) {
      if (!Object.keys(value).every(isStorable)) return false;
      for (const inner of Object.values(value)) open.push(inner);
    }
  }
  return true;
}
