import { index, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { authUsers } from '#server/accounts/accounts-tables.ts';

const learner = () =>
  text()
    .notNull()
    .references(() => authUsers.id, { onDelete: 'cascade' });

/** The same event tells the same person once: `subjectId` is the request or the duel it speaks of. */
export const notifications = pgTable(
  'notifications',
  {
    userId: learner(),
    id: uuid().notNull().defaultRandom(),
    kind: text({
      enum: ['friend_request', 'friend_accepted', 'duel_received', 'duel_refused', 'duel_result'],
    }).notNull(),
    subjectId: uuid().notNull(),
    actorId: learner(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    readAt: timestamp({ withTimezone: true }),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.id] }),
    uniqueIndex().on(t.userId, t.kind, t.subjectId),
    index().on(t.userId, t.createdAt),
    index().on(t.actorId),
  ],
);
