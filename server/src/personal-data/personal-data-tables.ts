import { boolean, index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { authUsers } from '#server/accounts/accounts-tables.ts';

/** Who has asked for their account to be deleted, and may still change their mind. Goes with the account. */
export const accountDeletions = pgTable(
  'account_deletions',
  {
    userId: text()
      .primaryKey()
      .references(() => authUsers.id, { onDelete: 'cascade' }),
    reason: text(),
    requestedAt: timestamp({ withTimezone: true }).notNull(),
    dueAt: timestamp({ withTimezone: true }).notNull(),
    /** Of the token in the mailed link, which stands nowhere else. */
    undoTokenHash: text().notNull().unique(),
  },
  (t) => [index().on(t.dueAt)],
);

/** Exam answers of erased accounts, for statistics. The pseudonym is drawn at the erasure, and nothing leads back from it. */
export const keptAnswers = pgTable(
  'kept_answers',
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
