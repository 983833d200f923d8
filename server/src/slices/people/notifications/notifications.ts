import type { Person, Notification } from '@vialibera/contract/people';
import { signedIn } from '#server/context.ts';
import { publish } from '#server/slices/live/publish.ts';
import { listPeople } from '#server/slices/people/people-store.ts';
import { countUnread, listNewestNotifications, markRead } from './notifications-store.ts';

export const listNotifications = signedIn.notifications.listNotifications.handler(
  async ({ context: { db, learner } }) => {
    const rows = await listNewestNotifications(db, learner.id);
    const people = await listPeople(
      db,
      learner.id,
      rows.flatMap(({ actorId }) => actorId ?? []),
    );
    return {
      unread: await countUnread(db, learner.id),
      notifications: rows.flatMap((row) => {
        const person = row.actorId === null ? null : people.get(row.actorId);
        return person === undefined ? [] : [toNotification(row, person)];
      }),
    };
  },
);

type Row = Awaited<ReturnType<typeof listNewestNotifications>>[number];

function toNotification(row: Row, person: Person | null): Notification {
  const { id, kind, subjectId, createdAt, readAt, reviewedCount, reviewedText } = row;
  const review =
    reviewedCount !== null && reviewedText !== null ? { questions: reviewedCount, text: reviewedText } : null;
  return { id, kind, person, subjectId, review, createdAt: createdAt.toISOString(), read: readAt !== null };
}

export const readNotifications = signedIn.notifications.readNotifications.handler(
  async ({ input: { ids }, context: { db, learner, now } }) => {
    if (await markRead(db, learner.id, ids, now())) await publish(db, [learner.id], { topic: 'notifications' });
    return { unread: await countUnread(db, learner.id) };
  },
);
