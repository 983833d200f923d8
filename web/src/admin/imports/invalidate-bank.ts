import type { QueryClient } from '@tanstack/react-query';
import { api } from '#web/platform/api/api.ts';

/**
 * Refetches everything that depends on the question bank. Does not refetch imports, so the import on the screen does not
 * change.
 */
export function invalidateBank(queries: QueryClient): Promise<void> {
  return queries.invalidateQueries({
    queryKey: api.key(),
    predicate: ({ queryKey }) => !String(queryKey[0]).includes('imports'),
  });
}

/**
 * Checks again whether an import is unfinished. Cancels a check that is still running, because `invalidateQueries` would otherwise
 * wait for its result, which may be older than the import.
 */
export async function refetchOpenImport(queries: QueryClient): Promise<void> {
  const queryKey = api.imports.findOpenImport.key();
  await queries.cancelQueries({ queryKey });
  await queries.invalidateQueries({ queryKey });
}

/**
 * Call this after an import was cancelled. Refetches everything that depends on the question bank. Also checks again whether an
 * import is unfinished.
 */
export async function invalidateBankAndImports(queries: QueryClient): Promise<void> {
  await Promise.all([invalidateBank(queries), refetchOpenImport(queries)]);
}
