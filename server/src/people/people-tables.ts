import { index, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { ownerId } from '#server/accounts/accounts-tables.ts';
import { instant } from '#server/db/columns.ts';

/** One row per friendship. The smaller id is `user1`. */
export const friendships = pgTable(
  'friendships',
  {
    user1Id: ownerId(),
    user2Id: ownerId(),
    id: uuid().notNull().defaultRandom(),
    createdAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.user1Id, t.user2Id] }), index().on(t.user2Id)],
);

/** `userId` has blocked `blockedId`. */
export const userBlocks = pgTable(
  'user_blocks',
  { userId: ownerId(), blockedId: ownerId(), createdAt: instant().notNull() },
  (t) => [primaryKey({ columns: [t.userId, t.blockedId] }), index().on(t.blockedId)],
);
