import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { Answer } from '@vialibera/domain/exam/answer';
import { CORRECTABLE_FIELDS } from '@vialibera/domain/banks/statement';
import { optionalAccountId } from '#server/slices/accounts/accounts-tables.ts';
import { instant } from '#server/platform/db/columns.ts';
import type { BankId } from './bank-id.ts';

const VERSION_KINDS = ['import', 'edit', 'reset', 'rollback'] as const;

/** The versions of each bank. Exams use the newest version that is complete and usable. */
export const bankVersions = pgTable(
  'bank_versions',
  {
    bank: text().$type<BankId>().notNull(),
    version: integer().notNull(),
    /** The kind `rollback` means that the version restores an earlier one. */
    kind: text({ enum: VERSION_KINDS }).notNull().default('import'),
    source: text().notNull(),
    contentHash: text().notNull(),
    importedAt: instant().notNull(),
    /** Null while the import of this version is in progress. In the meantime, exams use the previous version. */
    completedAt: instant(),
    authorId: optionalAccountId(),
    /** The number of statements that are not retired. */
    statements: integer().notNull(),
    report: jsonb().notNull(),
    /**
     * True if the bank has enough statements for the exam form, or if the bank is empty. This is checked when the
     * version is completed, and again when the exam form changes. If the value is false, exams use the newest earlier
     * version that is usable.
     */
    usable: boolean().notNull().default(true),
  },
  (t) => [primaryKey({ columns: [t.bank, t.version] })],
);

/**
 * The statements and single-choice questions of all banks. The specification prescribes the table's name, although the table also
 * contains the statements of our own bank. Statements are retired instead of deleted, because statistics and reports refer to them.
 */
export const ministerialQuestions = pgTable(
  'ministerial_questions',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    bank: text().$type<BankId>().notNull(),
    /**
     * Identifies a statement within its bank. It is the result of `statementKey` for the text and the image reference with which
     * the statement was first imported.
     */
    matchKey: text().notNull(),
    questionNumber: integer().notNull(),
    /**
     * The number of the statement in the file, such as the ministry's number; null if the file does not number its statements.
     */
    officialNumber: integer(),
    questionText: text().notNull(),
    /** True or false; for a single-choice question, the index of the right option. */
    answer: jsonb().$type<Answer>().notNull(),
    /** The options of a single-choice question; null for a true/false statement. */
    options: jsonb().$type<string[]>(),
    /** The name by which the statement's file refers to its image; null if the statement has no image. */
    imageRef: text(),
    imageUrl: text(),
    imageDescription: text(),
    topic: integer(),
    subtopic: text(),
    /** The group («quesito») to which the file assigns the statement. */
    statementGroup: text(),
    category: text().notNull(),
    explanation: text(),
    article: text(),
    sinceVersion: integer().notNull(),
    retiredInVersion: integer(),
    /** Whether the statement needs an image and has none. Such a statement does not occur in exams, practice or duels. */
    awaitingImage: boolean().notNull().default(false),
    /** The fields that an admin has corrected. Imports do not overwrite them. */
    corrected: text({ enum: CORRECTABLE_FIELDS }).array().notNull().default([]),
    /**
     * Earlier texts of this statement that an admin has replaced. If a statement in a file has one of these texts, the
     * import matches it with this statement.
     */
    formerTexts: text().array().notNull().default([]),
  },
  (t) => [uniqueIndex().on(t.bank, t.matchKey), index().on(t.bank, t.retiredInVersion)],
);

/**
 * One row per statement that a version changed. `before` is the statement's row before the change, or null if the statement was
 * new. The row after the change is not stored here a second time: it is the `before` of the statement's next change or, if the
 * statement has not changed again, the row in `ministerial_questions`.
 */
export const statementChanges = pgTable(
  'statement_changes',
  {
    bank: text().$type<BankId>().notNull(),
    version: integer().notNull(),
    matchKey: text().notNull(),
    before: jsonb().$type<Record<string, unknown>>(),
  },
  (t) => [primaryKey({ columns: [t.bank, t.version, t.matchKey] }), index().on(t.bank, t.matchKey, t.version)],
);

/**
 * The fingerprints of images, encoded in base64. By its fingerprint, an image is recognised even if another file
 * contains it under another name or in another format.
 */
export const imageFingerprints = pgTable('image_fingerprints', {
  url: text().primaryKey(),
  fingerprint: text().notNull(),
});
