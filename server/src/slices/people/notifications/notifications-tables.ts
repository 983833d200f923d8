import { index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { authUsers, ownerId } from '#server/slices/accounts/accounts-tables.ts';
import { instant } from '#server/platform/db/columns.ts';

/**
 * `subjectId` is the id of the friend request, duel or review that the notification is about. The unique index prevents a second
 * notification about the same event.
 */
export const notifications = pgTable(
  'notifications',
  {
    userId: ownerId(),
    id: uuid().notNull().defaultRandom(),
    kind: text({
      enum: [
        'friend_request',
        'friend_accepted',
        'duel_received',
        'duel_declined',
        'duel_result',
        'proposals_approved',
        'proposals_rejected',
      ],
    }).notNull(),
    subjectId: uuid().notNull(),
    /**
     * The person who caused the notification. Null for a review, because the learner is not told which admin reviewed the
     * proposal.
     */
    actorId: text().references(() => authUsers.id, { onDelete: 'cascade' }),
    /**
     * The number of reviewed proposals, and the shortened text of the first one. Null if the notification is not about a
     * review.
     */
    reviewedCount: integer(),
    reviewedText: text(),
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
