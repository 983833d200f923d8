import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '#server/platform/db/columns.ts';

/** Counters of attempts in fixed time windows. The key contains a hash instead of the IP address, the account or the device. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text().primaryKey(),
    count: integer().notNull(),
    expiresAt: instant().notNull(),
  },
  (t) => [index().on(t.expiresAt)],
);
