import { pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** Which parts of `content/` are in the database, with a hash of their files, so that unchanged content is not loaded again. */
export const contentLoads = pgTable('content_loads', {
  name: text().primaryKey(),
  hash: text().notNull(),
  loadedAt: instant().notNull(),
});
