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
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { authUsers } from '#server/accounts/accounts-tables.ts';
import { CAMPAIGN_TYPES } from './email-preferences-tables.ts';
import type { MailData } from './mail-data.ts';

const instant = () => timestamp({ withTimezone: true });

/** The built-in mailbox: what would have been sent, were an SMTP server set. */
export const mailboxMessages = pgTable('mailbox_messages', {
  id: uuid().primaryKey().defaultRandom(),
  recipient: text().notNull(),
  subject: text().notNull(),
  html: text().notNull(),
  text: text().notNull(),
  sentAt: instant().notNull(),
});

/** How mails of a type are worded; the newest active one of a type is in force, and without one the type rests. */
export const emailCampaigns = pgTable('email_campaigns', {
  id: integer().primaryKey().generatedByDefaultAsIdentity({ startWith: 7 }),
  emailType: text({ enum: CAMPAIGN_TYPES }).notNull(),
  name: text().notNull(),
  isActive: boolean().notNull().default(true),
  subject: text(),
  opening: text(),
  /** The client's id of the act that made it. */
  requestId: uuid().unique(),
  createdAt: instant().notNull().defaultNow(),
});

/**
 * Every mail to a learner: planned here, sent from here, its fate noted here. A planned one has a local date; its key keeps
 * crashes, repeats and several servers from sending it twice. `id` is also what its unsubscribe link names.
 */
export const emailLogs = pgTable(
  'email_logs',
  {
    userId: text()
      .notNull()
      .references(() => authUsers.id, { onDelete: 'cascade' }),
    id: uuid().notNull().defaultRandom(),
    emailType: text({
      enum: [...CAMPAIGN_TYPES, 'confirmation', 'reset', 'test', 'deletion_link', 'deletion_requested'],
    }).notNull(),
    campaignId: integer().references(() => emailCampaigns.id),
    localDate: date({ mode: 'string' }),
    data: jsonb().$type<MailData>(),
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
    uniqueIndex('email_logs_one_call_a_day')
      .on(t.userId, t.localDate)
      .where(sql`email_type in ('streak_lost', 'inactivity_reminder', 'weekly_recap')`),
    uniqueIndex('email_logs_one_welcome')
      .on(t.userId)
      .where(sql`email_type = 'welcome'`),
    uniqueIndex('email_logs_by_id').on(t.id),
    index('email_logs_queue')
      .on(t.sendAfter)
      .where(sql`status = 'queued'`),
    index('email_logs_under_way')
      .on(t.claimedAt)
      .where(sql`status = 'sending'`),
    index('email_logs_newest').on(t.createdAt),
    index('email_logs_faults')
      .on(t.createdAt)
      .where(sql`status in ('refused', 'failed', 'unknown')`),
  ],
);
