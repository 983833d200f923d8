import { adminMigrationText } from './strings/admin-migration.ts';
import { LoadError } from '#web/ui/load-error.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { MigrationFailures } from './question-migration/migration-failures.tsx';
import { MigrationCard } from './question-migration/migration-card.tsx';
import { useMigration } from './question-migration/use-migration.ts';

export function MigrationTab() {
  const { state, error, refetch, ...run } = useMigration();
  if (!state)
    return error ? (
      <LoadError error={error} title={adminMigrationText.loadFailed} onRetry={() => void refetch()} />
    ) : (
      <Skeleton className="h-72 rounded-card!" />
    );
  return (
    <>
      <MigrationCard state={state} {...run} />
      {state.failures.length > 0 && <MigrationFailures failures={state.failures} total={state.failed} />}
    </>
  );
}
