import type { AccountDeletion } from '@vialibera/contract/personal-data';

export function showDeletion({ requestedAt, dueAt }: { requestedAt: Date; dueAt: Date }): AccountDeletion {
  return { requestedAt: requestedAt.toISOString(), dueAt: dueAt.toISOString() };
}
