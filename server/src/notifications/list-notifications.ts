import { signedIn } from '#server/context.ts';
import { listPeople } from '#server/friends/people-store.ts';
import { countUnread, listNewest } from './notifications-store.ts';

export const listNotifications = signedIn.notifications.listNotifications.handler(
  async ({ context: { db, learner } }) => {
    const rows = await listNewest(db, learner.id);
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
