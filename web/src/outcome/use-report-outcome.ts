import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { api, client } from '#web/api.ts';
import { useLicenceId } from '#web/session/use-licence-id.ts';

type Outcome = { examDate: string; passed: boolean };

/** Returns the mutation that saves the result of the real exam. */
export function useReportOutcome(onSaved: () => void) {
  const queries = useQueryClient();
  const licence = useLicenceId();
  return useMutation({
    mutationFn: (outcome: Outcome) => client.study.reportOutcome({ licence, ...outcome }),
    onSuccess: async () => {
      await invalidateStudy(queries);
      onSaved();
    },
  });
}

/** Makes all screens fetch the plan and the readiness again. */
export async function invalidateStudy(queries: QueryClient): Promise<void> {
  await Promise.all([
    queries.invalidateQueries({ queryKey: api.study.key() }),
    queries.invalidateQueries({ queryKey: api.home.key() }),
  ]);
}
