import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** What of `content/` stands in the database, by the hash of its files: an unchanged course is not loaded again. */
export const contentLoads = pgTable('content_loads', {
  name: text().primaryKey(),
  hash: text().notNull(),
  loadedAt: timestamp({ withTimezone: true }).notNull(),
});
