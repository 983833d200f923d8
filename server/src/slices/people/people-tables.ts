import { index, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { ownerId } from '#server/slices/accounts/accounts-tables.ts';
import { instant } from '#server/platform/db/columns.ts';

/** One row per friendship. `user1Id` is the smaller of the two user ids, so that a pair cannot have two rows. */
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

export const userBlocks = pgTable(
  'user_blocks',
  { userId: ownerId(), blockedId: ownerId(), createdAt: instant().notNull() },
  (t) => [primaryKey({ columns: [t.userId, t.blockedId] }), index().on(t.blockedId)],
);
