import { and, desc, eq, inArray, isNull, lt, or } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { notifications } from './notifications-tables.ts';

export type NewNotification = Omit<typeof notifications.$inferInsert, 'id' | 'readAt'>;
const LISTED = 50;
const { userId, id, kind, subjectId, actorId, createdAt, readAt } = notifications;

/** False when this person has been told already. */
export async function saveNotification(tx: Db, row: NewNotification): Promise<boolean> {
  const rows = await tx.insert(notifications).values(row).onConflictDoNothing().returning({ id });
  return rows.length > 0;
}

/** The newest first. */
export function listNewest(db: Db, learnerId: string) {
  return db
    .select({ id, kind, subjectId, actorId, createdAt, readAt })
    .from(notifications)
    .where(eq(userId, learnerId))
    .orderBy(desc(createdAt), desc(id))
    .limit(LISTED);
}

export function countUnread(db: Db, learnerId: string): Promise<number> {
  return db.$count(notifications, and(eq(userId, learnerId), isNull(readAt)));
}

/** False when all of them had been read. */
export async function saveRead(db: Db, learnerId: string, ids: readonly string[], at: Date): Promise<boolean> {
  const rows = await db
    .update(notifications)
    .set({ readAt: at })
    .where(and(eq(userId, learnerId), inArray(id, [...ids]), isNull(readAt)))
    .returning({ id });
  return rows.length > 0;
}

/** False when there was nothing left to read. */
export async function saveSubjectRead(tx: Db, learnerId: string, subject: string, at: Date): Promise<boolean> {
  const rows = await tx
    .update(notifications)
    .set({ readAt: at })
    .where(and(eq(userId, learnerId), eq(subjectId, subject), isNull(readAt)))
    .returning({ id });
  return rows.length > 0;
}

export async function deleteSubject(tx: Db, learnerId: string, subject: string) {
  await tx.delete(notifications).where(and(eq(userId, learnerId), eq(subjectId, subject)));
}

export async function deleteBetween(tx: Db, one: string, other: string) {
  await tx
    .delete(notifications)
    .where(or(and(eq(userId, one), eq(actorId, other)), and(eq(userId, other), eq(actorId, one))));
}

export async function deleteOlder(tx: Db, learnerId: string, instant: Date) {
  await tx.delete(notifications).where(and(eq(userId, learnerId), lt(createdAt, instant)));
}
