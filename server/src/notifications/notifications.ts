import { signedIn } from '#server/context.ts';
import { publish } from '#server/live/publish.ts';
import { listPeople } from '#server/people/people-store.ts';
import { countUnread, listNewestNotifications, markRead } from './notifications-store.ts';

export const listNotifications = signedIn.notifications.listNotifications.handler(
  async ({ context: { db, learner } }) => {
    const rows = await listNewestNotifications(db, learner.id);
    const people = await listPeople(
      db,
      learner.id,
      rows.map(({ actorId }) => actorId),
    );
    return {
      unread: await countUnread(db, learner.id),
      notifications: rows.flatMap(({ id, kind, subjectId, actorId, createdAt, readAt }) => {
        const person = people.get(actorId);
        return person
          ? [{ id, kind, person, subjectId, createdAt: createdAt.toISOString(), read: readAt !== null }]
          : [];
      }),
    };
  },
);

export const readNotifications = signedIn.notifications.readNotifications.handler(
  async ({ input: { ids }, context: { db, learner, now } }) => {
    if (await markRead(db, learner.id, ids, now())) await publish(db, [learner.id], { topic: 'notifications' });
    return { unread: await countUnread(db, learner.id) };
  },
);
