import { boolean, date, doublePrecision, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { ownerId } from '#server/accounts/accounts-tables.ts';
import { instant } from '#server/db/columns.ts';

/** The plan of a learner for a licence. */
export const studyGoals = pgTable(
  'study_goals',
  {
    userId: ownerId(),
    /** The licence for which the learner takes the exam. */
    licence: text().notNull(),
    /** The day of the exam in the learner's time zone; null if it is not known. */
    examDate: date({ mode: 'string' }),
    /** Null: the plan decides. */
    answersPerDay: integer(),
    savedAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.licence] })],
);

/** The probability of passing, as it was computed last on each day. It is shown as a course over time and never recomputed. */
export const readinessDays = pgTable(
  'readiness_days',
  {
    userId: ownerId(),
    licence: text().notNull(),
    day: date({ mode: 'string' }).notNull(),
    /** The exam to which the probability refers; null: on that day. */
    examDate: date({ mode: 'string' }),
    mean: doublePrecision().notNull(),
    low: doublePrecision().notNull(),
    high: doublePrecision().notNull(),
    enough: boolean().notNull(),
    method: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.licence, t.day] })],
);

/** The results of real exams that learners have reported. */
export const studyOutcomes = pgTable(
  'study_outcomes',
  {
    userId: ownerId(),
    licence: text().notNull(),
    examDate: date({ mode: 'string' }).notNull(),
    passed: boolean().notNull(),
    reportedAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.licence, t.examDate] })],
);
