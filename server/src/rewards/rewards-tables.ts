import { date, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
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
    /** The act of study that brought it about, as «lesson:dossi»: an answer that got lost is given again from here. */
    act: text().notNull().default(''),
  },
  (t) => [primaryKey({ columns: [t.userId, t.kind, t.sourceType, t.sourceId] }), index().on(t.userId, t.act)],
);

/** The sums of the ledger and the streak, changed in the same transaction as the ledger. */
export const userGamification = pgTable(
  'user_gamification',
  {
    userId: userId().primaryKey(),
    totalXp: integer().notNull().default(0),
    currentLevel: integer().notNull().default(1),
    currentStreak: integer().notNull().default(0),
    maxStreak: integer().notNull().default(0),
    lastActivityDate: date({ mode: 'string' }),
    coins: integer().notNull().default(0),
    perfectQuizzes: integer().notNull().default(0),
    bossQuizzesCompleted: integer().notNull().default(0),
    /** Minutes. */
    totalStudyTime: integer().notNull().default(0),
    /** Up to where study time has been credited. */
    studiedUntil: timestamp({ withTimezone: true }),
  },
  // The admin's list, sorted by XP or level.
  (t) => [index().on(t.totalXp, t.userId)],
);

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

/** What a day brought, so that a week is seven rows whatever the history's length. */
export const userDays = pgTable(
  'user_days',
  {
    userId: userId(),
    localDate: date({ mode: 'string' }).notNull(),
    xp: integer().notNull().default(0),
    studySeconds: integer().notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.userId, t.localDate] })],
);

/** The four badges of spec §3; a tier without a requirement does not exist. Seeded by a migration. */
export const badges = pgTable('badges', {
  id: text({ enum: ['primo_giro', 'costanza', 'zero_errori', 'quiz_boss'] }).primaryKey(),
  name: text().notNull(),
  description: text().notNull(),
  icon: text().notNull(),
  category: text().notNull(),
  bronzeRequirement: integer(),
  silverRequirement: integer(),
  goldRequirement: integer(),
  sortOrder: integer().notNull(),
});

export const userBadges = pgTable(
  'user_badges',
  {
    userId: userId(),
    badgeId: text()
      .notNull()
      .references(() => badges.id),
    level: text({ enum: ['bronze', 'silver', 'gold'] }).notNull(),
    earnedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.badgeId, t.level] })],
);

/** How many questions of a topic a learner has answered, and how many right. Topic 0 is unknown. */
export const userTopicAnswers = pgTable(
  'user_topic_answers',
  {
    userId: userId(),
    topic: integer().notNull(),
    answered: integer().notNull(),
    correct: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.topic] })],
);
