import { index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { ownerId } from '#server/accounts/accounts-tables.ts';
import { instant } from '#server/db/columns.ts';

/**
 * `subjectId` is the id of the friend request or duel that the notification is about. The unique index prevents a second
 * notification about the same event.
 */
export const notifications = pgTable(
  'notifications',
  {
    userId: ownerId(),
    id: uuid().notNull().defaultRandom(),
    kind: text({
      enum: ['friend_request', 'friend_accepted', 'duel_received', 'duel_declined', 'duel_result'],
    }).notNull(),
    subjectId: uuid().notNull(),
    actorId: ownerId(),
    createdAt: instant().notNull(),
    readAt: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.id] }),
    uniqueIndex().on(t.userId, t.kind, t.subjectId),
    index().on(t.userId, t.createdAt),
    index().on(t.actorId),
  ],
);
