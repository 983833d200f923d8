import { sql } from 'drizzle-orm';
import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { ownerId } from '#server/slices/accounts/accounts-tables.ts';
import { instant } from '#server/platform/db/columns.ts';

/**
 * The friend requests. Decided requests are kept, because the sender of a rejected request cannot send a new one for a week. At
 * most one request between two people can be pending, no matter who sent it.
 */
export const friendRequests = pgTable(
  'friend_requests',
  {
    id: uuid().primaryKey(),
    senderId: ownerId(),
    receiverId: ownerId(),
    status: text({ enum: ['pending', 'accepted', 'rejected'] })
      .notNull()
      .default('pending'),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [
    uniqueIndex('friend_requests_one_pending')
      .on(sql`least(sender_id, receiver_id)`, sql`greatest(sender_id, receiver_id)`)
      .where(sql`status = 'pending'`),
    index().on(t.senderId, t.receiverId),
    index().on(t.receiverId, t.senderId),
  ],
);
