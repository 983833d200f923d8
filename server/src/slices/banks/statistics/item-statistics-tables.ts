import { doublePrecision, integer, jsonb, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import type { Answer } from '@vialibera/domain/exam/answer';
import { instant } from '#server/platform/db/columns.ts';

/**
 * The first answers of all learners to each statement, one row per statement and chosen answer. A job counts them every night
 * from the table `answers`. The rows do not identify any learner. They do not state which answer is right, so they remain valid
 * when an answer key is corrected.
 */
export const itemStatistics = pgTable(
  'item_statistics',
  {
    statementId: integer().notNull(),
    choice: jsonb().$type<Answer>().notNull(),
    /** The number of learners whose first answer to the statement was this choice. */
    answers: integer().notNull(),
    /**
     * The number of these learners who are rated. A learner is rated after enough answers to other statements (see
     * `FirstAnswerSums` in the domain).
     */
    rated: integer().notNull(),
    /**
     * A learner's share is the proportion of right answers among the learner's first answers to all other statements.
     * `shares` is the sum of the shares of the rated learners, and `squares` is the sum of the squares of these shares.
     */
    shares: doublePrecision().notNull(),
    squares: doublePrecision().notNull(),
    computedAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.statementId, t.choice] })],
);
