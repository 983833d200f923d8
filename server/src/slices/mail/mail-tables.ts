import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { EMAIL_TYPES } from '@vialibera/domain/mail/scheduled-emails';
import { ownerId } from '#server/slices/accounts/accounts-tables.ts';
import { instant } from '#server/platform/db/columns.ts';
import type { EmailData } from './email-data.ts';

/** The built-in mailbox. It stores all emails if no SMTP server is configured. */
export const mailboxMessages = pgTable('mailbox_messages', {
  id: uuid().primaryKey().defaultRandom(),
  recipient: text().notNull(),
  subject: text().notNull(),
  html: text().notNull(),
  text: text().notNull(),
  sentAt: instant().notNull(),
});

/**
 * Email templates, which the specification calls campaigns. An email uses the newest active template of its type. Emails of a
 * type without an active template are not sent.
 */
export const emailCampaigns = pgTable('email_campaigns', {
  id: integer().primaryKey().generatedByDefaultAsIdentity({ startWith: 7 }),
  emailType: text({ enum: EMAIL_TYPES }).notNull(),
  name: text().notNull(),
  isActive: boolean().notNull().default(true),
  subject: text(),
  intro: text(),
  /** An id chosen by the client, so that a repeated request does not create a second campaign. */
  requestId: uuid().unique(),
  createdAt: instant().notNull().defaultNow(),
});

/**
 * All emails to learners. The table is the queue of the scheduled emails and the log of all emails. Only scheduled emails have a
 * `localDate`. The unique indexes prevent duplicates of scheduled emails after a crash, when a job is repeated, or when several
 * servers run. The unsubscribe link contains `id`.
 */
export const emailLogs = pgTable(
  'email_logs',
  {
    userId: ownerId(),
    id: uuid().notNull().defaultRandom(),
    emailType: text({
      enum: [...EMAIL_TYPES, 'confirmation', 'reset', 'test', 'deletion_link', 'deletion_requested'],
    }).notNull(),
    campaignId: integer().references(() => emailCampaigns.id),
    localDate: date({ mode: 'string' }),
    data: jsonb().$type<EmailData>(),
    status: text({ enum: ['queued', 'sending', 'sent', 'skipped', 'refused', 'failed', 'unknown'] }).notNull(),
    attempts: integer().notNull().default(0),
    sendAfter: instant(),
    claimedAt: instant(),
    error: text(),
    createdAt: instant().notNull(),
    sentAt: instant(),
    unsubscribedAt: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.id] }),
    uniqueIndex('email_logs_once_a_day').on(t.userId, t.emailType, t.localDate),
    uniqueIndex('email_logs_one_reminder_a_day')
      .on(t.userId, t.localDate)
      .where(sql`email_type in ('streak_lost', 'inactivity_reminder', 'weekly_recap')`),
    uniqueIndex('email_logs_one_welcome')
      .on(t.userId)
      .where(sql`email_type = 'welcome'`),
    index().on(t.id),
    index('email_logs_queue')
      .on(t.sendAfter)
      .where(sql`status = 'queued'`),
    index('email_logs_sending')
      .on(t.claimedAt)
      .where(sql`status = 'sending'`),
    index('email_logs_newest').on(t.createdAt),
    index('email_logs_failures')
      .on(t.createdAt)
      .where(sql`status in ('refused', 'failed', 'unknown')`),
  ],
);
