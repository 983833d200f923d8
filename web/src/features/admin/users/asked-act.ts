import type { AuditedAction, ListedUser } from '@vialibera/contract/admin';

/** An act upon an account that waits for its confirmation. */
export type AskedAct = { act: AuditedAction; user: ListedUser };

/** What may be done to somebody, the role first. Nobody suspends themselves. */
export function actsFor({ role, suspended }: ListedUser, own: boolean): AuditedAction[] {
  const roleAct = role === 'admin' ? 'revoke-admin' : 'grant-admin';
  if (own) return [roleAct];
  return [roleAct, suspended ? 'restore' : 'suspend'];
}
