import { sql } from 'drizzle-orm';
import { index, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { authUsers } from '#server/accounts/accounts-tables.ts';

const learner = () =>
  text()
    .notNull()
    .references(() => authUsers.id, { onDelete: 'cascade' });
const instant = () => timestamp({ withTimezone: true }).notNull();

/** Decided requests stay: one that was rejected rests a while. Between two people one at most is pending, in either direction. */
export const friendRequests = pgTable(
  'friend_requests',
  {
    id: uuid().primaryKey(),
    senderId: learner(),
    receiverId: learner(),
    status: text({ enum: ['pending', 'accepted', 'rejected'] })
      .notNull()
      .default('pending'),
    createdAt: instant(),
    updatedAt: instant(),
  },
  (t) => [
    uniqueIndex('friend_requests_one_pending')
      .on(sql`least(sender_id, receiver_id)`, sql`greatest(sender_id, receiver_id)`)
      .where(sql`status = 'pending'`),
    index().on(t.senderId, t.receiverId),
    index().on(t.receiverId, t.senderId),
  ],
);

/** One row for two people; the smaller id is user1. */
export const friendships = pgTable(
  'friendships',
  {
    user1Id: learner(),
    user2Id: learner(),
    id: uuid().notNull().defaultRandom(),
    createdAt: instant(),
  },
  (t) => [primaryKey({ columns: [t.user1Id, t.user2Id] }), index().on(t.user2Id)],
);

export const userBlocks = pgTable(
  'user_blocks',
  { userId: learner(), blockedId: learner(), createdAt: instant() },
  (t) => [primaryKey({ columns: [t.userId, t.blockedId] }), index().on(t.blockedId)],
);
