import { boolean, index, integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';

/** The exam answers of erased accounts, kept for statistics under a pseudonym. The pseudonym is random and identifies nobody. */
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
