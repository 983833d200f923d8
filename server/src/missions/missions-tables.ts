import { boolean, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { Question } from '@vialibera/content/read-question';
import { authUsers } from '#server/accounts/accounts-tables.ts';

/** The missions of `content/missions`. One that vanishes there is closed here, never deleted: completions point to it. */
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
    userId: text()
      .notNull()
      .references(() => authUsers.id, { onDelete: 'cascade' }),
    missionId: text()
      .notNull()
      .references(() => specialMissions.id),
    completedAt: timestamp({ withTimezone: true }).notNull(),
    /** The client's id of the completing act: the same act again is answered the same way. */
    completionId: uuid().notNull(),
    correct: integer().notNull(),
    total: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.missionId] })],
);
