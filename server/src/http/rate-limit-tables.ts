import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Counters of fixed windows; the key holds a hash, never an address. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text().primaryKey(),
    count: integer().notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [index().on(t.expiresAt)],
);
