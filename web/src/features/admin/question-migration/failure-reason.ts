import type { FailedQuestion, MigrationFault } from '@vialibera/contract/question-migration';
import { adminMigrationText } from '#web/strings/admin-migration.ts';

/** Why a batch's questions were refused: each reason once, with how many it concerns. */
export function failureReason(failures: Pick<FailedQuestion, 'fault'>[]): string {
  const counts = new Map<MigrationFault, number>();
  for (const { fault } of failures) counts.set(fault, (counts.get(fault) ?? 0) + 1);
  return [...counts].map(([fault, count]) => adminMigrationText.reason(fault, count)).join(', ');
}
