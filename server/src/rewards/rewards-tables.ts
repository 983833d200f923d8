import { date, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { authUsers } from '#server/accounts/accounts-tables.ts';

const userId = () =>
  text()
    .notNull()
    .references(() => authUsers.id, { onDelete: 'cascade' });

/** Append-only. The key is the lock: a reward for the same thing is paid once, whatever is repeated or raced. */
export const rewardLedger = pgTable(
  'reward_ledger',
  {
    userId: userId(),
    kind: text().notNull(),
    sourceType: text().notNull(),
    sourceId: text().notNull(),
    xp: integer().notNull(),
    coins: integer().notNull().default(0),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.kind, t.sourceType, t.sourceId] })],
);

/** The sums of the ledger and the streak, changed in the same transaction as the ledger. */
export const userGamification = pgTable('user_gamification', {
  userId: userId().primaryKey(),
  totalXp: integer().notNull().default(0),
  currentLevel: integer().notNull().default(1),
  currentStreak: integer().notNull().default(0),
  maxStreak: integer().notNull().default(0),
  lastActivityDate: date({ mode: 'string' }),
  coins: integer().notNull().default(0),
  perfectQuizzes: integer().notNull().default(0),
  bossQuizzesCompleted: integer().notNull().default(0),
  totalStudyTime: integer().notNull().default(0),
});

/** The days with activity, each in the zone the learner had then. The streak is a function of this set. */
export const userActiveDays = pgTable(
  'user_active_days',
  {
    userId: userId(),
    localDate: date({ mode: 'string' }).notNull(),
    timeZone: text().notNull(),
    firstAt: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.localDate] })],
);
