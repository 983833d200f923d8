import type { AuditedAction, ListedUser } from '@vialibera/contract/admin';

/** An admin action that waits for confirmation. */
export type RequestedAction = { action: AuditedAction; user: ListedUser };

/**
 * Returns the actions that an admin can run on a user. If `own` is true, the user is that admin, who cannot suspend themselves.
 */
export function availableActions({ role, suspended }: ListedUser, own: boolean): AuditedAction[] {
  const roleAct = role === 'admin' ? 'revoke-admin' : 'grant-admin';
  if (own) return [roleAct];
  return [roleAct, suspended ? 'restore' : 'suspend'];
}
