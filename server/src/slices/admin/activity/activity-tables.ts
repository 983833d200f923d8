import { date, integer, pgTable } from 'drizzle-orm/pg-core';
import { instant } from '#server/platform/db/columns.ts';

/**
 * The activity of all learners together, one row per day in Rome. A job counts it every hour from the table `answers`. The rows
 * do not identify any learner.
 */
export const studyDays = pgTable('study_days', {
  day: date({ mode: 'string' }).primaryKey(),
  /** The number of learners who gave at least one answer on this day. */
  learners: integer().notNull(),
  /**
   * The number of learners who gave at least one answer in the 30 days that end with this day. The job counts it only
   * on the day itself. Null if the row was counted later.
   */
  monthLearners: integer(),
  /** The number of study sessions that began on this day. */
  sessions: integer().notNull(),
  /** The numbers of answers on this day from each source: lessons, practice, study sessions, exams and duels. */
  lesson: integer().notNull(),
  practice: integer().notNull(),
  session: integer().notNull(),
  exam: integer().notNull(),
  duel: integer().notNull(),
  countedAt: instant().notNull(),
});
