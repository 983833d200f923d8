import { boolean, date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { EMAIL_TYPES } from '@vialibera/domain/mail/scheduled-emails';
import { ownerId } from '#server/slices/accounts/accounts-tables.ts';
import { instant } from '#server/platform/db/columns.ts';

export const userEmailPreferences = pgTable(
  'user_email_preferences',
  {
    userId: ownerId(),
    emailType: text({ enum: EMAIL_TYPES }).notNull(),
    enabled: boolean().notNull().default(true),
    frequency: text({ enum: ['daily', 'weekly', 'never'] })
      .notNull()
      .default('daily'),
    lastSentAt: instant(),
    /** The time at which the learner last changed this preference. Null while the preference has its default value. */
    chosenAt: instant(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.emailType] })],
);

/**
 * The hour at which each learner gets scheduled emails. A learner without a row in this table gets them at the default hour.
 */
export const userEmailSchedules = pgTable('user_email_schedules', {
  userId: ownerId().primaryKey(),
  /** The hour at which emails are sent, in the learner's time zone. */
  hour: integer().notNull().default(18),
  birthYear: integer(),
  /** The last day for which the learner's emails have been scheduled, in the learner's time zone. */
  plannedOn: date({ mode: 'string' }),
});
