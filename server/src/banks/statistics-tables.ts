import { boolean, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { authUsers } from '#server/accounts/accounts-tables.ts';

/**
 * How learners have met each statement in exams. What was said is counted, not what was right: a key that an admin corrects
 * corrects its own statistics.
 */
export const statementStatistics = pgTable('statement_statistics', {
  statementId: integer().primaryKey(),
  shown: integer().notNull(),
  saidTrue: integer().notNull(),
  saidFalse: integer().notNull(),
});

/** What each learner said of a statement when it came up for the first time; later answers tell of memory. */
export const statementFirstAnswers = pgTable(
  'statement_first_answers',
  {
    userId: text()
      .notNull()
      .references(() => authUsers.id, { onDelete: 'cascade' }),
    statementId: integer().notNull(),
    answer: boolean().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.statementId] })],
);
