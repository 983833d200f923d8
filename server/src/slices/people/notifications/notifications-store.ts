import { LISTED_NOTIFICATIONS } from '@vialibera/contract/people';
import { and, desc, eq, inArray, isNull, lt, or } from 'drizzle-orm';
import type { Db } from '#server/platform/db/db.ts';
import { notifications } from './notifications-tables.ts';

export type NewNotification = Omit<typeof notifications.$inferInsert, 'id' | 'readAt'>;
const { userId, id, kind, subjectId, actorId, createdAt, readAt, reviewedCount, reviewedText } = notifications;

/** Inserts a notification. Returns false if the learner already has this notification. */
export async function insertNotification(tx: Db, row: NewNotification): Promise<boolean> {
  const rows = await tx.insert(notifications).values(row).onConflictDoNothing().returning({ id });
  return rows.length > 0;
}

export function listNewestNotifications(db: Db, learnerId: string) {
  return db
    .select({ id, kind, subjectId, actorId, createdAt, readAt, reviewedCount, reviewedText })
    .from(notifications)
    .where(eq(userId, learnerId))
    .orderBy(desc(createdAt), desc(id))
    .limit(LISTED_NOTIFICATIONS);
}

export function countUnread(db: Db, learnerId: string): Promise<number> {
  return db.$count(notifications, and(eq(userId, learnerId), isNull(readAt)));
}

/** Marks notifications as read. Returns false if all of them were read already. */
export async function markRead(db: Db, learnerId: string, ids: readonly string[], at: Date): Promise<boolean> {
  const rows = await db
    .update(notifications)
    .set({ readAt: at })
    .where(and(eq(userId, learnerId), inArray(id, [...ids]), isNull(readAt)))
    .returning({ id });
  return rows.length > 0;
}

/** Marks the notifications about `subject` as read. Returns false if all of them were read already. */
export async function markReadForSubject(tx: Db, learnerId: string, subject: string, at: Date): Promise<boolean> {
  const rows = await tx
    .update(notifications)
    .set({ readAt: at })
    .where(and(eq(userId, learnerId), eq(subjectId, subject), isNull(readAt)))
    .returning({ id });
  return rows.length > 0;
}

export async function deleteNotificationsForSubject(tx: Db, learnerId: string, subject: string) {
  await tx.delete(notifications).where(and(eq(userId, learnerId), eq(subjectId, subject)));
}

export async function deleteNotificationsBetween(tx: Db, one: string, other: string) {
  await tx
    .delete(notifications)
    .where(or(and(eq(userId, one), eq(actorId, other)), and(eq(userId, other), eq(actorId, one))));
}

export async function deleteNotificationsBefore(tx: Db, learnerId: string, instant: Date) {
  await tx.delete(notifications).where(and(eq(userId, learnerId), lt(createdAt, instant)));
}
