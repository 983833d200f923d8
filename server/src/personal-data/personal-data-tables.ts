import { boolean, index, integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';

/** Exam answers of erased accounts, kept for statistics. The pseudonym is random, so that it identifies nobody. */
export const anonymizedAnswers = pgTable(
  'anonymized_answers',
  {
    pseudonym: uuid().notNull(),
    exam: integer().notNull(),
    position: integer().notNull(),
    statementId: integer().notNull(),
    topic: integer(),
    correct: boolean().notNull(),
  },
  (t) => [primaryKey({ columns: [t.pseudonym, t.exam, t.position] }), index().on(t.statementId)],
);
