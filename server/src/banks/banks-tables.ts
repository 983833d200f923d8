import { boolean, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { authUsers } from '#server/accounts/accounts-tables.ts';

/** Which bank a statement belongs to: the project's own, or what an admin has imported. */
const BANK_IDS = ['via-libera', 'importata'] as const;

const VERSION_KINDS = ['import', 'edit', 'reset', 'rollback'] as const;

/** Each version of each bank: where it came from and what it changed. The newest complete one of a bank is in force. */
export const bankVersions = pgTable(
  'bank_versions',
  {
    bank: text({ enum: BANK_IDS }).notNull(),
    version: integer().notNull(),
    /** What made it: a file, an admin's edit, a reset, or the way back to an earlier one. */
    kind: text({ enum: VERSION_KINDS }).notNull().default('import'),
    source: text().notNull(),
    contentHash: text().notNull(),
    importedAt: timestamp({ withTimezone: true }).notNull(),
    /** While an import is half-way it is null, and exams stay on the version before. */
    completedAt: timestamp({ withTimezone: true }),
    authorId: text().references(() => authUsers.id, { onDelete: 'set null' }),
    /** How many are live in this version. */
    statements: integer().notNull(),
    report: jsonb().notNull(),
  },
  (t) => [primaryKey({ columns: [t.bank, t.version] })],
);

/** True/false statements. Retired, never deleted, so that statistics and reports keep what they point to. */
export const ministerialQuestions = pgTable(
  'ministerial_questions',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    bank: text({ enum: BANK_IDS }).notNull(),
    /** Text and figure, normalised: what makes two statements the same. */
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
 * What each version changed: the row as it stood before, null where there was none. With it any version can be shown, compared and
 * brought back; the row after a change is the next change's before, or the row itself.
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

/** The sheet's composition, by the ministry's topic numbers: data that an admin may change. */
export const examComposition = pgTable('exam_composition', {
  sortOrder: integer().primaryKey(),
  topics: jsonb().$type<number[]>().notNull(),
  count: integer().notNull(),
});
