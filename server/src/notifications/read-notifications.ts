import { signedIn } from '#server/context.ts';
import { publish } from '#server/live/publish.ts';
import { countUnread, saveRead } from './notifications-store.ts';

export const readNotifications = signedIn.notifications.readNotifications.handler(
  async ({ input: { ids }, context: { db, learner, now } }) => {
    if (await saveRead(db, learner.id, ids, now())) await publish(db, [learner.id], { topic: 'notifications' });
    return { unread: await countUnread(db, learner.id) };
  },
);
