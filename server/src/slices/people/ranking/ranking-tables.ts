import { date, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { ownerId } from '#server/slices/accounts/accounts-tables.ts';
import { instant } from '#server/platform/db/columns.ts';

/** One row per learner, week and statement that the learner answered right. Rows of past weeks are deleted at night. */
export const rankingStatements = pgTable(
  'ranking_statements',
  { userId: ownerId(), week: date({ mode: 'string' }).notNull(), statementId: integer().notNull() },
  (t) => [primaryKey({ columns: [t.userId, t.week, t.statementId] })],
);

/**
 * One row per learner and day (the date in Rome). `exams` is the number of exams that the learner passed, and
 * `statements` is the number of statements that the learner answered right. A statement counts only once a week. The
 * ranking points are computed from these counts. The daily cap limits the points, not the counts.
 */
export const rankingDays = pgTable(
  'ranking_days',
  {
    userId: ownerId(),
    day: date({ mode: 'string' }).notNull(),
    statements: integer().notNull().default(0),
    exams: integer().notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.userId, t.day] })],
);

/** Learners who do not take part in the ranking. */
export const rankingOptOuts = pgTable('ranking_opt_outs', {
  userId: ownerId().primaryKey(),
  since: instant().notNull(),
});
