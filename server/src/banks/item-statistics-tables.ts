import { doublePrecision, integer, jsonb, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import type { Answer } from '@vialibera/domain/answer';
import { instant } from '#server/db/columns.ts';

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
     * The number of these learners who have answered enough other statements to be rated (see `FirstAnswerSums` in the domain).
     */
    rated: integer().notNull(),
    /**
     * For each rated learner, the share of right answers to all other statements is computed. `shares` is the sum of these
     * shares, and `squares` is the sum of their squares.
     */
    shares: doublePrecision().notNull(),
    squares: doublePrecision().notNull(),
    computedAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.statementId, t.choice] })],
);
