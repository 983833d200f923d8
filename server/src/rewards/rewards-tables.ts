import { boolean, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { ownerId } from '#server/accounts/accounts-tables.ts';
import { instant } from '#server/db/columns.ts';

/** Append-only. The primary key ensures that a reward is paid once, even under retries and races. */
export const rewardLedger = pgTable(
  'reward_ledger',
  {
    userId: ownerId(),
    kind: text().notNull(),
    sourceType: text().notNull(),
    sourceId: text().notNull(),
    xp: integer().notNull(),
    coins: integer().notNull().default(0),
    at: instant().notNull(),
    /** The event that earned the entry, such as `lesson:dossi:<completionId>`. A retry finds its reward by it. */
    sourceEvent: text().notNull().default(''),
  },
  (t) => [primaryKey({ columns: [t.userId, t.kind, t.sourceType, t.sourceId] }), index().on(t.userId, t.sourceEvent)],
);

/** The ledger's sums and the streak, updated in the same transaction as the ledger. */
export const userGamification = pgTable(
  'user_gamification',
  {
    userId: ownerId().primaryKey(),
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
    /** Study time is credited up to this instant. */
    studiedUntil: instant(),
  },
  // For the admin's user list, sorted by XP or level.
  (t) => [index().on(t.totalXp, t.userId)],
);

/** The days with activity, each with the time zone in which it was recorded. The streak is computed from them. */
export const userActiveDays = pgTable(
  'user_active_days',
  {
    userId: ownerId(),
    localDate: date({ mode: 'string' }).notNull(),
    timeZone: text().notNull(),
    firstAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.localDate] })],
);

/** The sums of each day, so that a week is seven rows, however long the history is. */
export const userDays = pgTable(
  'user_days',
  {
    userId: ownerId(),
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
    userId: ownerId(),
    badgeId: text()
      .notNull()
      .references(() => badges.id),
    level: text({ enum: ['bronze', 'silver', 'gold'] }).notNull(),
    earnedAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.badgeId, t.level] })],
);

/** How many questions of a topic the learner has answered, and answered right. Topic 0 is unknown. */
export const userTopicAnswers = pgTable(
  'user_topic_answers',
  {
    userId: ownerId(),
    topic: integer().notNull(),
    answered: integer().notNull(),
    correct: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.topic] })],
);

/** Every active challenge is available every day. Seeded by a migration. */
export const dailyChallenges = pgTable('daily_challenges', {
  id: text().primaryKey(),
  /** One of the two names of spec §3 for each type (domain/challenge.ts). */
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
    userId: ownerId(),
    date: date({ mode: 'string' }).notNull(),
    challengeId: text()
      .notNull()
      .references(() => dailyChallenges.id),
    currentProgress: integer().notNull(),
    completed: boolean().notNull(),
    completedAt: instant(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.date, t.challengeId] })],
);
