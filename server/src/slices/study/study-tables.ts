import { boolean, date, doublePrecision, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { ownerId } from '#server/slices/accounts/accounts-tables.ts';
import { instant } from '#server/platform/db/columns.ts';

export const studyGoals = pgTable(
  'study_goals',
  {
    userId: ownerId(),
    licence: text().notNull(),
    /** The day of the exam in the learner's time zone; null if it is not known. */
    examDate: date({ mode: 'string' }),
    /** The number of answers per day that the learner has chosen; null if the plan computes it. */
    answersPerDay: integer(),
    savedAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.licence] })],
);

/**
 * The last probability of passing that was computed on each day. The app shows how it changes over time. The rows of past
 * days are never recomputed.
 */
export const readinessDays = pgTable(
  'readiness_days',
  {
    userId: ownerId(),
    licence: text().notNull(),
    day: date({ mode: 'string' }).notNull(),
    /**
     * The day of the exam to which the probability refers. If it is null, the probability refers to an exam on `day`.
     */
    examDate: date({ mode: 'string' }),
    mean: doublePrecision().notNull(),
    low: doublePrecision().notNull(),
    high: doublePrecision().notNull(),
    enough: boolean().notNull(),
    method: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.licence, t.day] })],
);

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
