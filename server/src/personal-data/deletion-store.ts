import { createHash } from 'node:crypto';
import { and, eq, gt } from 'drizzle-orm';
import { authSessions } from '#server/accounts/accounts-tables.ts';
import type { Db } from '#server/db/db.ts';
import { accountDeletions } from './personal-data-tables.ts';

export type Deletion = typeof accountDeletions.$inferSelect;

export async function findDeletion(db: Db, userId: string) {
  const [deletion] = await db.select().from(accountDeletions).where(eq(accountDeletions.userId, userId));
  return deletion;
}

/** False when one is under way already. */
export async function saveDeletion(tx: Db, deletion: Deletion): Promise<boolean> {
  const rows = await tx.insert(accountDeletions).values(deletion).onConflictDoNothing().returning();
  return rows.length > 0;
}

export async function endSessions(tx: Db, userId: string) {
  await tx.delete(authSessions).where(eq(authSessions.userId, userId));
}

export async function forgetDeletion(db: Db, userId: string, now: Date) {
  await db.delete(accountDeletions).where(and(eq(accountDeletions.userId, userId), gt(accountDeletions.dueAt, now)));
}

/** Whether the token stands for a deletion that can still be undone. */
export async function findByToken(db: Db, token: string, now: Date) {
  const [deletion] = await db.select().from(accountDeletions).where(holds(token, now));
  return deletion;
}

/** False when the token is none, was used, or comes too late. */
export async function forgetByToken(db: Db, token: string, now: Date): Promise<boolean> {
  const rows = await db.delete(accountDeletions).where(holds(token, now)).returning();
  return rows.length > 0;
}

function holds(token: string, now: Date) {
  return and(eq(accountDeletions.undoTokenHash, hashToken(token)), gt(accountDeletions.dueAt, now));
}

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
