import { boolean, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { ownerId } from '#server/accounts/accounts-tables.ts';

/**
 * The exam statistics of each statement. They count the answers "true" and "false", not the right answers, so that they remain
 * valid when the answer key is corrected.
 */
export const statementStatistics = pgTable('statement_statistics', {
  statementId: integer().primaryKey(),
  shown: integer().notNull(),
  answeredTrue: integer().notNull(),
  answeredFalse: integer().notNull(),
});

/**
 * Each learner's first answer to each statement. Later answers are not counted, because the learner may remember the right
 * answer.
 */
export const statementFirstAnswers = pgTable(
  'statement_first_answers',
  {
    userId: ownerId(),
    statementId: integer().notNull(),
    answer: boolean().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.statementId] })],
);
