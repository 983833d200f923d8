import { timestamp } from 'drizzle-orm/pg-core';

/** A column for a point in time, stored as `timestamp with time zone`. */
export const instant = () => timestamp({ withTimezone: true });

/** Columns for the times at which a row was created and last updated. Both default to the current time. */
export const timestamps = () => ({
  createdAt: instant().notNull().defaultNow(),
  updatedAt: instant().notNull().defaultNow(),
});
