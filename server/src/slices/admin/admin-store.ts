import { and, count, eq, isNull, notExists, sql } from 'drizzle-orm';
import { grantAdmin, listRoles, revokeAdmin } from '#server/slices/accounts/accounts-store.ts';
import {
  accountDeletions,
  authSessions,
  authUsers,
  profiles,
  userRoles,
} from '#server/slices/accounts/accounts-tables.ts';
import type { AdminAction } from '@vialibera/domain/accounts/admin-action';
import type { Db } from '#server/platform/db/db.ts';

/**
 * Blocks all other admin actions until the end of the transaction. Otherwise two simultaneous actions could remove the last two
 * admins, because each action would still count two admins.
 */
export async function lockAdmins(tx: Db) {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('admins'))`);
}

export async function findTargetAccount(db: Db, userId: string) {
  const [profile] = await db
    .select({
      suspendedAt: profiles.suspendedAt,
      dueAt: accountDeletions.dueAt,
      emailVerified: authUsers.emailVerified,
    })
    .from(profiles)
    .innerJoin(authUsers, eq(authUsers.id, profiles.id))
    .leftJoin(accountDeletions, eq(accountDeletions.userId, profiles.id))
    .where(eq(profiles.id, userId));
  if (!profile) return null;
  const isAdmin = (await listRoles(db, userId)).includes('admin');
  const isUnavailable = profile.dueAt !== null || !profile.emailVerified;
  return { isAdmin, isSuspended: profile.suspendedAt !== null, isUnavailable };
}

/** Counts the admins who can sign in: those with a confirmed address who are neither suspended nor about to be deleted. */
export async function countActiveAdmins(db: Db): Promise<number> {
  const [row] = await db
    .select({ admins: count() })
    .from(userRoles)
    .innerJoin(profiles, eq(profiles.id, userRoles.userId))
    .innerJoin(authUsers, eq(authUsers.id, userRoles.userId))
    .where(
      and(
        eq(userRoles.role, 'admin'),
        eq(authUsers.emailVerified, true),
        isNull(profiles.suspendedAt),
        notExists(db.select().from(accountDeletions).where(eq(accountDeletions.userId, profiles.id))),
      ),
    );
  return row?.admins ?? 0;
}

export async function saveAdminAction(tx: Db, action: AdminAction, userId: string, at: Date) {
  switch (action) {
    case 'grant-admin':
      return grantAdmin(tx, userId);
    case 'revoke-admin':
      return revokeAdmin(tx, userId);
    case 'suspend':
      await tx.update(profiles).set({ suspendedAt: at }).where(eq(profiles.id, userId));
      await tx.delete(authSessions).where(eq(authSessions.userId, userId));
      return;
    case 'restore':
      await tx.update(profiles).set({ suspendedAt: null }).where(eq(profiles.id, userId));
  }
}
