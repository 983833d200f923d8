import type { AuditedAction, ListedUser } from '@vialibera/contract/admin';

/** An admin action that the admin has chosen but not yet confirmed. */
export type RequestedAction = { action: AuditedAction; user: ListedUser };

/**
 * Returns the actions that an admin can run on a user. If `own` is true, the account is the admin's own and cannot be suspended.
 */
export function availableActions({ role, suspended }: ListedUser, own: boolean): AuditedAction[] {
  const roleAction = role === 'admin' ? 'revoke-admin' : 'grant-admin';
  if (own) return [roleAction];
  return [roleAction, suspended ? 'restore' : 'suspend'];
}
