import { integer, jsonb, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import type { Answer } from '@vialibera/domain/answer';
import { ownerId } from '#server/accounts/accounts-tables.ts';

/**
 * The exam statistics of each statement, including exams of erased accounts. `shown` is the number of exams that contained the
 * statement. `firstAnswers` maps each answer, as a text («true», «false» or the index of an option), to the number of learners
 * whose first answer it was. It does not count right answers, so it remains valid when the answer key is corrected. Screens read
 * only `shown`. Suspect answer keys are found from `item_statistics`, which counts the first answers of every source (decision
 * 042).
 */
export const statementStatistics = pgTable('statement_statistics', {
  statementId: integer().primaryKey(),
  shown: integer().notNull(),
  firstAnswers: jsonb().$type<Record<string, number>>().notNull(),
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
    answer: jsonb().$type<Answer>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.statementId] })],
);
