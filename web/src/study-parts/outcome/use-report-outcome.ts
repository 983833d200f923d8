import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#web/platform/api/api.ts';

/** Returns the mutation that saves the result of the real exam. */
export function useReportOutcome(onSaved: () => void) {
  const queries = useQueryClient();
  return useMutation(
    api.study.reportOutcome.mutationOptions({
      onSuccess: async () => {
        await invalidateStudy(queries);
        onSaved();
      },
    }),
  );
}

/** Makes all screens refetch the plan and the readiness. */
export async function invalidateStudy(queries: QueryClient): Promise<void> {
  await Promise.all([
    queries.invalidateQueries({ queryKey: api.study.key() }),
    queries.invalidateQueries({ queryKey: api.home.key() }),
  ]);
}
