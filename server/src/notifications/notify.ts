import type { Db } from '#server/db/db.ts';
import { publish } from '#server/live/publish.ts';
import {
  deleteBetween,
  deleteOlder,
  deleteSubject,
  type NewNotification,
  saveNotification,
  saveSubjectRead,
} from './notifications-store.ts';

const KEPT_DAYS = 90;

type News = Pick<NewNotification, 'kind' | 'actorId' | 'subjectId'> & { to: string };

/** Tells somebody in the app, inside the transaction in which it happens; the same news once. */
export async function notify(tx: Db, { to, ...news }: News, at: Date) {
  if (!(await saveNotification(tx, { ...news, userId: to, createdAt: at }))) return;
  await deleteOlder(tx, to, new Date(at.getTime() - KEPT_DAYS * 24 * 3600_000));
  await publish(tx, [to], { topic: 'notifications' });
}

/** Who has acted on a subject needs not be told of it any more. */
export async function markSubjectRead(tx: Db, userId: string, subjectId: string, at: Date) {
  if (await saveSubjectRead(tx, userId, subjectId, at)) await publish(tx, [userId], { topic: 'notifications' });
}

/** What has been taken back was never said. */
export async function forgetSubject(tx: Db, userId: string, subjectId: string) {
  await deleteSubject(tx, userId, subjectId);
  await publish(tx, [userId], { topic: 'notifications' });
}

/** What two people have told each other. */
export async function forgetBetween(tx: Db, one: string, other: string) {
  await deleteBetween(tx, one, other);
  await publish(tx, [one, other], { topic: 'notifications' });
}
