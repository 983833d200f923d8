import { boolean, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { Question } from '@vialibera/content/readers/read-question';
import { ownerId } from '#server/slices/accounts/accounts-tables.ts';
import { instant } from '#server/platform/db/columns.ts';

/**
 * The missions from `content/missions`. A mission that is removed there is locked, never deleted, because completions refer to
 * it.
 */
export const specialMissions = pgTable('special_missions', {
  id: text().primaryKey(),
  title: text().notNull(),
  description: text().notNull(),
  icon: text().notNull(),
  route: text().notNull(),
  xpReward: integer().notNull(),
  unlocked: boolean().notNull(),
  sortOrder: integer().notNull(),
  content: text().notNull(),
  articles: jsonb().$type<string[]>().notNull(),
  verifiedOn: text().notNull(),
  questions: jsonb().$type<Question[]>().notNull(),
});

export const userMissions = pgTable(
  'user_missions',
  {
    userId: ownerId(),
    missionId: text()
      .notNull()
      .references(() => specialMissions.id),
    completedAt: instant().notNull(),
    /** The id that the client chose for the completion. A repeated request with the same id gets the same response. */
    completionId: uuid().notNull(),
    correct: integer().notNull(),
    total: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.missionId] })],
);
