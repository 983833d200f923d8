import { useIsMutating, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { MigrationState } from '@vialibera/contract/question-migration';
import { useState } from 'react';
import { api, client } from '#web/api.ts';
import { adminMigrationText } from '#web/strings/admin-migration.ts';
import { errorText } from '#web/strings/errors.ts';
import { notify } from '#web/ui/notify.ts';
import { failureReason } from './failure-reason.ts';

const query = api.questionMigration.getQuestionMigration.queryOptions();
const key = ['question-migration'];

/** One run of the migration, batch after batch. It goes on when another tab of the panel is opened; the server knows how far it is. */
export function useMigration() {
  const queries = useQueryClient();
  const [fault, setFault] = useState<string | null>(null);
  const { data: state, error, refetch } = useQuery(query);
  const show = (next: MigrationState) => queries.setQueryData(query.queryKey, next);
  const { mutate } = useMutation({
    mutationKey: key,
    mutationFn: () => {
      setFault(null);
      return runBatches(show, setFault);
    },
    onSuccess: tellEnd,
    onError: (failure) => {
      notify.error(adminMigrationText.failed);
      setFault(`${adminMigrationText.failed}. ${errorText(failure)}`);
      void refetch();
    },
  });
  const running = useIsMutating({ mutationKey: key }) > 0;
  return { state, error, refetch, running, fault, start: () => mutate() };
}

type Outcome = { migrated: number; failed: number };

async function runBatches(show: (state: MigrationState) => void, tell: (fault: string) => void): Promise<Outcome> {
  const sum = { migrated: 0, failed: 0 };
  for (let after: number | null = 0; after !== null;) {
    const batch: Awaited<ReturnType<typeof client.questionMigration.migrateQuestions>> =
      await client.questionMigration.migrateQuestions({ after });
    show(batch.state);
    if (batch.failures.length > 0) {
      const text = adminMigrationText.batchFailed(failureReason(batch.failures));
      // Once: a bank without true/false questions would bury the screen. The rest stands in the list.
      if (sum.failed === 0) notify.error(text);
      tell(text);
    }
    sum.migrated += batch.migrated;
    sum.failed += batch.failures.length;
    after = batch.last;
  }
  return sum;
}

function tellEnd({ migrated, failed }: Outcome) {
  const text = adminMigrationText;
  if (failed > 0) notify.error(text.completedWith(migrated, failed));
  else if (migrated > 0) notify.success(text.completed(migrated));
  else notify.info(text.none);
}
