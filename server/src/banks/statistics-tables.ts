import { boolean, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { ownerId } from '#server/accounts/accounts-tables.ts';

/** Exam statistics of each statement. They count answers, not right answers, so that correcting a key corrects its statistics. */
export const statementStatistics = pgTable('statement_statistics', {
  statementId: integer().primaryKey(),
  shown: integer().notNull(),
  answeredTrue: integer().notNull(),
  answeredFalse: integer().notNull(),
});

/** Each learner's first answer to a statement; later answers measure memory. */
export const statementFirstAnswers = pgTable(
  'statement_first_answers',
  {
    userId: ownerId(),
    statementId: integer().notNull(),
    answer: boolean().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.statementId] })],
);
