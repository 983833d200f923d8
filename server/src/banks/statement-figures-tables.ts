import { doublePrecision, integer, jsonb, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import type { Answer } from '@vialibera/domain/answer';
import { instant } from '#server/db/columns.ts';

/**
 * The first answers of all learners to each statement, one row for each answer that was chosen. A job counts them every night from the
 * table `answers`, so the rows name nobody. They do not say which answer is right, so that they remain valid when a key is corrected.
 */
export const statementFigures = pgTable(
  'statement_figures',
  {
    statementId: integer().notNull(),
    choice: jsonb().$type<Answer>().notNull(),
    /** The number of learners whose first answer it was. */
    answers: integer().notNull(),
    /** How many of them are rated by their answers to other statements (`FirstAnswerSums` in the domain). */
    rated: integer().notNull(),
    /** The sum of their shares of right answers to all other statements, and the sum of the squares of these shares. */
    shares: doublePrecision().notNull(),
    squares: doublePrecision().notNull(),
    computedAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.statementId, t.choice] })],
);
