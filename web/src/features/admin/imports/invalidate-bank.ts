import type { QueryClient } from '@tanstack/react-query';
import { api } from '#web/api.ts';
import { adminApi } from '#web/features/admin/admin-api.ts';

/** Refetches everything that depends on the question bank. The import that is shown stays as it is. */
export function invalidateBank(queries: QueryClient): Promise<void> {
  return queries.invalidateQueries({
    queryKey: api.key(),
    predicate: ({ queryKey }) => !String(queryKey[0]).includes('imports'),
  });
}

/** Refetches also which import is unfinished. Call it after an import was cancelled. */
export async function invalidateBankAndImports(queries: QueryClient): Promise<void> {
  await Promise.all([
    invalidateBank(queries),
    queries.invalidateQueries({ queryKey: adminApi.imports.findOpenImport.key() }),
  ]);
}
