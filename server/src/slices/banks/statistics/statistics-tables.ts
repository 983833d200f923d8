import { integer, jsonb, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import type { Answer } from '@vialibera/domain/exam/answer';
import { ownerId } from '#server/slices/accounts/accounts-tables.ts';

/** The number of exams that contained each statement (`shown`), including exams of erased accounts. */
export const statementStatistics = pgTable('statement_statistics', {
  statementId: integer().primaryKey(),
  shown: integer().notNull(),
  /** Not used any more. Only an earlier release writes it, while both run during an update. */
  firstAnswers: jsonb().$type<Record<string, number>>().notNull().default({}),
});

/** Not used any more. Only an earlier release writes it, while both run during an update. */
export const statementFirstAnswers = pgTable(
  'statement_first_answers',
  {
    userId: ownerId(),
    statementId: integer().notNull(),
    answer: jsonb().$type<Answer>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.statementId] })],
);
