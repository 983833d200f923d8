import { boolean, date, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { authUsers } from '#server/accounts/accounts-tables.ts';

export const CAMPAIGN_TYPES = [
  'welcome',
  'badge_earned',
  'streak_lost',
  'inactivity_reminder',
  'weekly_recap',
] as const;

const userId = () =>
  text()
    .notNull()
    .references(() => authUsers.id, { onDelete: 'cascade' });

export const userEmailPreferences = pgTable(
  'user_email_preferences',
  {
    userId: userId(),
    emailType: text({ enum: CAMPAIGN_TYPES }).notNull(),
    enabled: boolean().notNull().default(true),
    frequency: text({ enum: ['daily', 'weekly', 'never'] })
      .notNull()
      .default('daily'),
    lastSentAt: timestamp({ withTimezone: true }),
    /** When the learner set this themselves; null while it is the default. */
    chosenAt: timestamp({ withTimezone: true }),
  },
  (t) => [primaryKey({ columns: [t.userId, t.emailType] })],
);

/** When a learner's mails go out. Without a row the defaults hold. */
export const userEmailSchedules = pgTable('user_email_schedules', {
  userId: userId().primaryKey(),
  /** In the learner's zone. */
  hour: integer().notNull().default(18),
  birthYear: integer(),
  /** The local day whose mails have been planned. */
  plannedOn: date({ mode: 'string' }),
});
