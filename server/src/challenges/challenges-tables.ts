import { boolean, date, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { authUsers } from '#server/accounts/accounts-tables.ts';

/** All active ones are the challenges of every day. Seeded by a migration. */
export const dailyChallenges = pgTable('daily_challenges', {
  id: text().primaryKey(),
  /** By either reading of spec §3; domain/challenge.ts knows both. */
  type: text().notNull(),
  name: text().notNull(),
  description: text().notNull(),
  targetValue: integer().notNull(),
  xpReward: integer().notNull(),
  coinReward: integer().notNull(),
  isActive: boolean().notNull().default(true),
  sortOrder: integer().notNull(),
});

export const userDailyProgress = pgTable(
  'user_daily_progress',
  {
    userId: text()
      .notNull()
      .references(() => authUsers.id, { onDelete: 'cascade' }),
    date: date({ mode: 'string' }).notNull(),
    challengeId: text()
      .notNull()
      .references(() => dailyChallenges.id),
    currentProgress: integer().notNull(),
    completed: boolean().notNull(),
    completedAt: timestamp({ withTimezone: true }),
  },
  (t) => [primaryKey({ columns: [t.userId, t.date, t.challengeId] })],
);
