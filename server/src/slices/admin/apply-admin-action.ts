import {
  type AdminAction,
  type AdminActionErrorCode,
  adminActionError,
  isNoOp,
} from '@vialibera/domain/accounts/admin-action';
import { asAdmin } from '#server/context.ts';
import type { Db } from '#server/platform/db/db.ts';
import { countActiveAdmins, findTargetAccount, lockAdmins, saveAdminAction } from './admin-store.ts';
import { appendAuditEntry } from './audit-store.ts';

export const setRole = asAdmin.admin.setRole.handler(async ({ input, errors, context }) => {
  const code = await applyAdminAction(context, input.role === 'admin' ? 'grant-admin' : 'revoke-admin', input.userId);
  if (code) throw errors[code]();
  return { role: input.role };
});

export const setSuspension = asAdmin.admin.setSuspension.handler(async ({ input, errors, context }) => {
  const code = await applyAdminAction(context, input.suspended ? 'suspend' : 'restore', input.userId);
  if (code) throw errors[code]();
  return { suspended: input.suspended };
});

type Deps = { db: Db; now: () => Date; learner: { id: string } };

/**
 * Applies an action to an account and adds it to the audit log. Returns an error code, or null on success. An action that would
 * change nothing succeeds without a log entry.
 */
function applyAdminAction(
  { db, now, learner: actor }: Deps,
  action: AdminAction,
  targetId: string,
): Promise<AdminActionErrorCode | 'FORBIDDEN' | 'USER_NOT_FOUND' | null> {
  return db.transaction(async (tx) => {
    await lockAdmins(tx);
    // While this transaction waited for the lock, another admin may have suspended the actor or revoked the actor's role.
    const own = await findTargetAccount(tx, actor.id);
    if (!own?.isAdmin || own.isSuspended) return 'FORBIDDEN';
    const target = await findTargetAccount(tx, targetId);
    if (!target) return 'USER_NOT_FOUND';
    const self = targetId === actor.id;
    const code = adminActionError(action, { self, target, activeAdmins: await countActiveAdmins(tx) });
    if (code) return code;
    if (isNoOp(action, target)) return null;
    const at = now();
    await saveAdminAction(tx, action, targetId, at);
    await appendAuditEntry(tx, { at, action, actorId: actor.id, targetId });
    return null;
  });
}
