import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '#server/db/columns.ts';

/** Counters of fixed windows. The key contains a hash of the subject, never an address. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text().primaryKey(),
    count: integer().notNull(),
    expiresAt: instant().notNull(),
  },
  (t) => [index().on(t.expiresAt)],
);
