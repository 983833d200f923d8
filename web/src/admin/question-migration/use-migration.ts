import { useIsMutating, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { MigrationState, FailedQuestion, MigrationIssue } from '@vialibera/contract/questions';
import { useState } from 'react';
import { api, client } from '#web/platform/api/api.ts';
import { adminMigrationText } from '#web/admin/strings/admin-migration.ts';
import { errorText } from '#web/strings/errors.ts';
import { toast } from '#web/platform/device/toast.ts';

const query = api.questionMigration.getQuestionMigration.queryOptions();
const key = ['question-migration'];

/**
 * Runs the migration batch by batch. The migration continues while the admin uses another tab of the admin page. If the page is
 * closed, the migration stops. It can be resumed later, because the server stores the progress of the migration.
 */
export function useMigration() {
  const queries = useQueryClient();
  const [errorMessage, setErrorMessage] = useState<string | null>(null);
  const { data: state, error, refetch } = useQuery(query);
  const show = (next: MigrationState) => queries.setQueryData(query.queryKey, next);
  const { mutate } = useMutation({
    mutationKey: key,
    mutationFn: () => {
      setErrorMessage(null);
      return runBatches(show, setErrorMessage);
    },
    onSuccess: toastOutcome,
    onError: (migrationError) => {
      toast.error(adminMigrationText.failed);
      setErrorMessage(`${adminMigrationText.failed}. ${errorText(migrationError)}`);
      void refetch();
    },
  });
  const running = useIsMutating({ mutationKey: key }) > 0;
  return { state, error, refetch, running, errorMessage, start: () => mutate() };
}

type Outcome = { migrated: number; failed: number };

async function runBatches(
  show: (state: MigrationState) => void,
  onError: (errorMessage: string) => void,
): Promise<Outcome> {
  const sum = { migrated: 0, failed: 0 };
  for (let after: number | null = 0; after !== null;) {
    const batch: Awaited<ReturnType<typeof client.questionMigration.migrateQuestions>> =
      await client.questionMigration.migrateQuestions({ after });
    show(batch.state);
    if (batch.failures.length > 0) {
      const text = adminMigrationText.batchFailed(formatFailures(batch.failures));
      // Show a toast for the first failed batch only, because many toasts would fill the screen. The list of failures contains
      // the failures of all batches.
      if (sum.failed === 0) toast.error(text);
      onError(text);
    }
    sum.migrated += batch.migrated;
    sum.failed += batch.failures.length;
    after = batch.last;
  }
  return sum;
}

function toastOutcome({ migrated, failed }: Outcome) {
  const text = adminMigrationText;
  if (failed > 0) toast.error(text.completedWith(migrated, failed));
  else if (migrated > 0) toast.success(text.completed(migrated));
  else toast.info(text.none);
}

/**
 * Returns the issues of a batch as one text. The text contains each issue only once, with the number of questions that have it.
 */
function formatFailures(failures: Pick<FailedQuestion, 'issue'>[]): string {
  const counts = new Map<MigrationIssue, number>();
  for (const { issue } of failures) counts.set(issue, (counts.get(issue) ?? 0) + 1);
  return [...counts].map(([issue, count]) => adminMigrationText.reason(issue, count)).join(', ');
}
