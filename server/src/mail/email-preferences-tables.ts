import { boolean, date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { EMAIL_TYPES } from '@vialibera/domain/scheduled-emails';
import { ownerId } from '#server/accounts/accounts-tables.ts';
import { instant } from '#server/db/columns.ts';

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
    /** When the learner last changed this preference; null while it has its default value. */
    chosenAt: instant(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.emailType] })],
);

/** When a learner's scheduled emails are sent. A learner without a row here has the defaults. */
export const userEmailSchedules = pgTable('user_email_schedules', {
  userId: ownerId().primaryKey(),
  /** The hour at which emails are sent, in the learner's time zone. */
  hour: integer().notNull().default(18),
  birthYear: integer(),
  /** The last day, in the learner's time zone, whose emails have been scheduled. */
  plannedOn: date({ mode: 'string' }),
});
