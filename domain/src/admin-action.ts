/** The actions of an admin on an account. */
export const ADMIN_ACTIONS = ['grant-admin', 'revoke-admin', 'suspend', 'restore'] as const;
export type AdminAction = (typeof ADMIN_ACTIONS)[number];

export type AdminActionErrorCode = 'OWN_ACCOUNT' | 'LAST_ADMIN';

/** `isUnavailable`: the account is about to be deleted, or its email was never confirmed. */
type TargetAccount = { isAdmin: boolean; isSuspended: boolean; isUnavailable: boolean };
/** `activeAdmins`: number of admins who are neither suspended nor unavailable, including the target. `self`: the actor is the target. */
type AdminContext = { self: boolean; target: TargetAccount; activeAdmins: number };

/** Why an action is rejected; null if it is allowed. At least one active admin always remains. */
export function adminActionError(
  action: AdminAction,
  { self, target, activeAdmins }: AdminContext,
): AdminActionErrorCode | null {
  if (action === 'suspend' && self) return 'OWN_ACCOUNT';
  if (action === 'grant-admin' || action === 'restore') return null;
  const isActiveAdmin = target.isAdmin && !target.isSuspended && !target.isUnavailable;
  return isActiveAdmin && activeAdmins <= 1 ? 'LAST_ADMIN' : null;
}

/** Why an account cannot be deleted; null if it can. Its admin role would be deleted with it. */
export function accountDeletionError(context: Omit<AdminContext, 'self'>): AdminActionErrorCode | null {
  return adminActionError('revoke-admin', { ...context, self: true });
}

/** Whether the action would change nothing, for example because it was already done. */
export function isNoOp(action: AdminAction, { isAdmin, isSuspended }: TargetAccount): boolean {
  switch (action) {
    case 'grant-admin':
      return isAdmin;
    case 'revoke-admin':
      return !isAdmin;
    case 'suspend':
      return isSuspended;
    case 'restore':
      return !isSuspended;
  }
}
