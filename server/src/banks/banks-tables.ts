import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { BANK_IDS } from '@vialibera/contract/bank-ids';
import { authUsers } from '#server/accounts/accounts-tables.ts';
import { instant } from '#server/db/columns.ts';

const VERSION_KINDS = ['import', 'edit', 'reset', 'rollback'] as const;

/** The versions of each bank. The newest complete one is in force. */
export const bankVersions = pgTable(
  'bank_versions',
  {
    bank: text({ enum: BANK_IDS }).notNull(),
    version: integer().notNull(),
    /** `rollback`: restored from an earlier version. */
    kind: text({ enum: VERSION_KINDS }).notNull().default('import'),
    source: text().notNull(),
    contentHash: text().notNull(),
    importedAt: instant().notNull(),
    /** Null while an import is in progress: exams stay on the previous version. */
    completedAt: instant(),
    authorId: text().references(() => authUsers.id, { onDelete: 'set null' }),
    /** Number of live statements. */
    statements: integer().notNull(),
    report: jsonb().notNull(),
  },
  (t) => [primaryKey({ columns: [t.bank, t.version] })],
);

/**
 * The true/false statements of all banks, our own included: the specification names the table. Statements are retired, never
 * deleted, because statistics and reports refer to them.
 */
export const ministerialQuestions = pgTable(
  'ministerial_questions',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    bank: text({ enum: BANK_IDS }).notNull(),
    /** Identifies a statement within a bank: `statementKey` of its text and image. */
    matchKey: text().notNull(),
    questionNumber: integer().notNull(),
    questionText: text().notNull(),
    answer: boolean().notNull(),
    imageUrl: text(),
    imageDescription: text(),
    topic: integer(),
    subtopic: text(),
    category: text().notNull(),
    explanation: text(),
    article: text(),
    sinceVersion: integer().notNull(),
    retiredInVersion: integer(),
  },
  (t) => [uniqueIndex().on(t.bank, t.matchKey), index().on(t.bank, t.retiredInVersion)],
);

/**
 * One row per statement that a version changed. `before` is the statement's row before the change, null for a new statement. The
 * state after a change is the `before` of the next change to the same statement, or the current row if there is none.
 */
export const statementChanges = pgTable(
  'statement_changes',
  {
    bank: text({ enum: BANK_IDS }).notNull(),
    version: integer().notNull(),
    matchKey: text().notNull(),
    before: jsonb().$type<Record<string, unknown>>(),
  },
  (t) => [primaryKey({ columns: [t.bank, t.version, t.matchKey] }), index().on(t.bank, t.matchKey, t.version)],
);

/** How many statements an exam draws from which of the ministry's topics. */
export const examComposition = pgTable('exam_composition', {
  sortOrder: integer().primaryKey(),
  topics: jsonb().$type<number[]>().notNull(),
  count: integer().notNull(),
});
