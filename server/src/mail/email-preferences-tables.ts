import { boolean, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { authUsers } from '#server/accounts/accounts-tables.ts';

export const userEmailPreferences = pgTable(
  'user_email_preferences',
  {
    userId: text()
      .notNull()
      .references(() => authUsers.id, { onDelete: 'cascade' }),
    emailType: text({
      enum: ['welcome', 'badge_earned', 'streak_lost', 'inactivity_reminder', 'weekly_recap'],
    }).notNull(),
    enabled: boolean().notNull().default(true),
    frequency: text({ enum: ['daily', 'weekly', 'never'] })
      .notNull()
      .default('daily'),
    lastSentAt: timestamp({ withTimezone: true }),
  },
  (t) => [primaryKey({ columns: [t.userId, t.emailType] })],
);
