import { timestamp } from 'drizzle-orm/pg-core';

/** A point in time, stored as `timestamp with time zone`. */
export const instant = () => timestamp({ withTimezone: true });

/** When a row was created and last updated; both default to now. */
export const timestamps = () => ({
  createdAt: instant().notNull().defaultNow(),
  updatedAt: instant().notNull().defaultNow(),
});
