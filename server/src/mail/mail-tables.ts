import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** The built-in mailbox: what would have been sent, were an SMTP server set. */
export const mailboxMessages = pgTable('mailbox_messages', {
  id: uuid().primaryKey().defaultRandom(),
  recipient: text().notNull(),
  subject: text().notNull(),
  html: text().notNull(),
  text: text().notNull(),
  sentAt: timestamp({ withTimezone: true }).notNull(),
});
