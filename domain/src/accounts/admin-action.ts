export const ADMIN_ACTIONS = ['grant-admin', 'revoke-admin', 'suspend', 'restore'] as const;
export type AdminAction = (typeof ADMIN_ACTIONS)[number];

export type AdminActionErrorCode = 'OWN_ACCOUNT' | 'LAST_ADMIN';

/** `isUnavailable`: true if the deletion of the account was requested, or if the email address was never confirmed. */
type TargetAccount = { isAdmin: boolean; isSuspended: boolean; isUnavailable: boolean };
/**
 * `self`: whether the admin acts on their own account. `activeAdmins`: the number of admins who are neither suspended nor
 * unavailable. This number includes `target` if `target` is such an admin.
 */
type AdminContext = { self: boolean; target: TargetAccount; activeAdmins: number };

/**
 * Returns why an action is rejected, or null if it is allowed. The last active admin cannot be suspended and cannot lose the
 * admin role.
 */
export function adminActionError(
  action: AdminAction,
  { self, target, activeAdmins }: AdminContext,
): AdminActionErrorCode | null {
  if (action === 'suspend' && self) return 'OWN_ACCOUNT';
  if (action === 'grant-admin' || action === 'restore') return null;
  const isActiveAdmin = target.isAdmin && !target.isSuspended && !target.isUnavailable;
  return isActiveAdmin && activeAdmins <= 1 ? 'LAST_ADMIN' : null;
}

/**
 * Returns why an account cannot be deleted, or null if it can. The deletion of an admin's account also ends the admin role, so
 * the rules for revoking this role apply.
 */
export function accountDeletionError(context: Omit<AdminContext, 'self'>): AdminActionErrorCode | null {
  return adminActionError('revoke-admin', { ...context, self: true });
}

/** Whether the action would change nothing, for example because it has already been done. */
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
