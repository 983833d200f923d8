import { DAY_MS } from '@vialibera/domain/time/durations';
import type { Db } from '#server/platform/db/db.ts';
import { publish } from '#server/slices/live/publish.ts';
import {
  deleteNotificationsBetween,
  deleteNotificationsBefore,
  deleteNotificationsForSubject,
  type NewNotification,
  insertNotification,
  markReadForSubject,
} from './notifications-store.ts';

const RETENTION_DAYS = 90;

type NotificationInput = Omit<NewNotification, 'userId' | 'createdAt'> & { to: string };

/** Creates a notification inside the caller's transaction, unless the learner has already been notified of the same event. */
export async function notify(tx: Db, { to, ...notification }: NotificationInput, at: Date) {
  if (!(await insertNotification(tx, { ...notification, userId: to, createdAt: at }))) return;
  await deleteNotificationsBefore(tx, to, new Date(at.getTime() - RETENTION_DAYS * DAY_MS));
  await publish(tx, [to], { topic: 'notifications' });
}

export async function markSubjectRead(tx: Db, userId: string, subjectId: string, at: Date) {
  if (await markReadForSubject(tx, userId, subjectId, at)) await publish(tx, [userId], { topic: 'notifications' });
}

/** Deletes the learner's notifications about a friend request or duel (`subjectId`) that has been withdrawn or declined. */
export async function deleteForSubject(tx: Db, userId: string, subjectId: string) {
  await deleteNotificationsForSubject(tx, userId, subjectId);
  await publish(tx, [userId], { topic: 'notifications' });
}

/** Deletes the notifications that each of two people has received about actions of the other. */
export async function deleteBetweenUsers(tx: Db, one: string, other: string) {
  await deleteNotificationsBetween(tx, one, other);
  await publish(tx, [one, other], { topic: 'notifications' });
}
