import { pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/**
 * The parts of `content/` that are in the database, each with a hash of its data. Parts whose hash is unchanged are not loaded
 * again.
 */
export const contentLoads = pgTable('content_loads', {
  name: text().primaryKey(),
  hash: text().notNull(),
  loadedAt: instant().notNull(),
});
