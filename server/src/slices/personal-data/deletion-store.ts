import { createHash } from 'node:crypto';
import { and, eq, gt } from 'drizzle-orm';
import { accountDeletions, authSessions } from '#server/slices/accounts/accounts-tables.ts';
import type { Db } from '#server/platform/db/db.ts';

export type AccountDeletion = typeof accountDeletions.$inferSelect;

export async function findDeletion(db: Db, userId: string) {
  const [deletion] = await db.select().from(accountDeletions).where(eq(accountDeletions.userId, userId));
  return deletion;
}

/** Saves the pending deletion of an account. Returns false if the account already has one. */
export async function saveDeletion(tx: Db, deletion: AccountDeletion): Promise<boolean> {
  const rows = await tx.insert(accountDeletions).values(deletion).onConflictDoNothing().returning();
  return rows.length > 0;
}

export async function deleteSessions(tx: Db, userId: string) {
  await tx.delete(authSessions).where(eq(authSessions.userId, userId));
}

export async function deleteDeletion(db: Db, userId: string, now: Date) {
  await db.delete(accountDeletions).where(and(eq(accountDeletions.userId, userId), gt(accountDeletions.dueAt, now)));
}

export async function findByToken(db: Db, token: string, now: Date) {
  const [deletion] = await db.select().from(accountDeletions).where(isValidToken(token, now));
  return deletion;
}

/** Cancels the pending deletion that belongs to an undo token. Returns false if the token is invalid, used or expired. */
export async function deleteByToken(db: Db, token: string, now: Date): Promise<boolean> {
  const rows = await db.delete(accountDeletions).where(isValidToken(token, now)).returning();
  return rows.length > 0;
}

function isValidToken(token: string, now: Date) {
  return and(eq(accountDeletions.undoTokenHash, hashToken(token)), gt(accountDeletions.dueAt, now));
}

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
