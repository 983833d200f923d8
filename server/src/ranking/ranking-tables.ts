import { date, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { ownerId } from '#server/accounts/accounts-tables.ts';
import { instant } from '#server/db/columns.ts';

/** The statements that a learner answered right in a week, each counted once. Rows of past weeks are deleted. */
export const rankingStatements = pgTable(
  'ranking_statements',
  { userId: ownerId(), week: date({ mode: 'string' }).notNull(), statementId: integer().notNull() },
  (t) => [primaryKey({ columns: [t.userId, t.week, t.statementId] })],
);

/**
 * What a learner's points of a day are computed from: the statements answered right and the exams passed. The day is the date in
 * Rome, and the counts have no daily cap.
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

/** Learners who have left the ranking. */
export const rankingOptOuts = pgTable('ranking_opt_outs', {
  userId: ownerId().primaryKey(),
  since: instant().notNull(),
});
