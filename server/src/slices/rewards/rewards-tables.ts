import { boolean, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { XpKind } from '@vialibera/domain/rewards/xp';
import { ownerId } from '#server/slices/accounts/accounts-tables.ts';
import { instant } from '#server/platform/db/columns.ts';

export type LedgerKind = XpKind | 'daily_challenge' | 'badge';

/**
 * All earned XP and coins. Rows are only inserted, never changed. Idempotency: the primary key ensures that each reward is given
 * only once, even if a request is retried or two requests run at the same time.
 */
export const rewardLedger = pgTable(
  'reward_ledger',
  {
    userId: ownerId(),
    kind: text().$type<LedgerKind>().notNull(),
    sourceType: text().notNull(),
    sourceId: text().notNull(),
    xp: integer().notNull(),
    coins: integer().notNull().default(0),
    at: instant().notNull(),
    /**
     * The name of the event that earned the entry, such as `lesson:dossi:<completionId>`. If the client retries the request, the
     * server finds the recorded reward by this name.
     */
    sourceEvent: text().notNull().default(''),
  },
  (t) => [primaryKey({ columns: [t.userId, t.kind, t.sourceType, t.sourceId] }), index().on(t.userId, t.sourceEvent)],
);

/** The stats of each learner: the sums of the ledger and the streak, updated in the same transaction as the ledger. */
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
    /** The total study time, in minutes. */
    totalStudyTime: integer().notNull().default(0),
    /** The instant up to which study time has already been credited. */
    studiedUntil: instant(),
  },
  // The admin's user list uses this index to sort by XP or level.
  (t) => [index().on(t.totalXp, t.userId)],
);

/**
 * The days on which a learner was active, each with the time zone that determined its date. The streak is computed from these
 * days.
 */
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

/**
 * The XP and study time of each learner on each day. A query for a week reads at most seven rows, however long the learner's
 * history is.
 */
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

/**
 * The badges, which a migration inserts. If the requirement of a tier is null, the badge does not have that
 * tier.
 */
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

/**
 * Counts a learner's answered questions (`answered`) and right answers (`correct`) for each topic of a question list.
 * Topic 0 means that the topic is unknown.
 */
export const userTopicAnswers = pgTable(
  'user_topic_answers',
  {
    userId: ownerId(),
    /** The id of the licence to which the question list belongs. */
    licence: text().notNull(),
    topic: integer().notNull(),
    answered: integer().notNull(),
    correct: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.licence, t.topic] })],
);

/** The daily challenges. A migration inserts them. Every active challenge is available on every day. */
export const dailyChallenges = pgTable('daily_challenges', {
  id: text().primaryKey(),
  /** A name that `parseChallengeType` knows. Most types have two names. */
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
