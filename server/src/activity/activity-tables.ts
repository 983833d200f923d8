import { date, integer, pgTable } from 'drizzle-orm/pg-core';
import { instant } from '#server/db/columns.ts';

/**
 * How much all learners together studied on each day in Rome, counted every hour from the table `answers`. The rows name nobody.
 */
export const studyDays = pgTable('study_days', {
  day: date({ mode: 'string' }).primaryKey(),
  /** The learners who answered something. */
  learners: integer().notNull(),
  /** The learners who answered something in the 30 days that end with this one. Null for days that were over when counted. */
  monthLearners: integer(),
  /** The study sessions that began on this day. */
  sessions: integer().notNull(),
  /** The answers by their source. */
  lesson: integer().notNull(),
  practice: integer().notNull(),
  session: integer().notNull(),
  exam: integer().notNull(),
  duel: integer().notNull(),
  countedAt: instant().notNull(),
});
