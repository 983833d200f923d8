import { sql } from 'drizzle-orm';
import { boolean, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { ExplainedCounts } from '@vialibera/contract/imports';
import type { ExamFit } from '@vialibera/domain/exam/exam-fit';
import type { FieldChange } from '@vialibera/domain/banks/plan-import';
import type { IncomingStatement } from '@vialibera/domain/banks/statement';
import { optionalAccountId } from '#server/slices/accounts/accounts-tables.ts';
import { instant } from '#server/platform/db/columns.ts';

/**
 * `staging`: the rows are being uploaded. `ready`: they have been compared with the bank. `running`: some have been written into
 * the bank. `done`: the import is complete.
 */
const IMPORT_STATES = ['staging', 'ready', 'running', 'done'] as const;
/**
 * How an import treats statements that are in the bank but not in the file. `replace` retires them at the end. `add`
 * keeps them. An import with the mode `images` contains no statements. It adds images to statements of the bank that
 * lack an image.
 */
const IMPORT_MODES = ['replace', 'add', 'images'] as const;

const IMPORT_SOURCES = ['json', 'file', 'pdf', 'images'] as const;

/**
 * The result of the comparison with the bank. `exam` shows whether the bank has enough statements for exams after the
 * import. `awaitingImages` is the number of statements that need an image and have none after the import. `retired` is
 * the number of statements that the import retires; `restored` is the number of retired statements that it puts back
 * (undefined if an earlier release compared the import with the bank). `inBank` is the number of statements in the bank before the import.
 * `explained` contains the number of statements in the file that our reasons explain.
 */
type ImportOutlook = {
  exam: ExamFit;
  awaitingImages: number;
  retired: number;
  restored?: number | undefined;
  inBank: number;
  /** Undefined if an earlier release compared the import with the bank. */
  lostCharacters?: number | undefined;
  /**
   * Undefined if an earlier release compared the import with the bank. That release did not count explained statements.
   */
  explained?: ExplainedCounts | undefined;
};

/** The answer in the file is the opposite of our answer. `answer` is our answer, and `why` is our reason for it. */
export type Contradiction = { answer: boolean; why: string };

/** Imports of files with exam statements into the question bank. An import does not change the bank before it runs. */
export const bankImports = pgTable(
  'bank_imports',
  {
    id: uuid().primaryKey(),
    userId: optionalAccountId(),
    /** The licence into whose bank the import writes. */
    licence: text().notNull(),
    fileName: text().notNull(),
    mode: text({ enum: IMPORT_MODES }).notNull(),
    /** The screen that created the import. Only this screen shows and runs it. */
    source: text({ enum: IMPORT_SOURCES }).notNull().default('file'),
    state: text({ enum: IMPORT_STATES }).notNull(),
    createdAt: instant().notNull(),
    /** The number of rows in the file. The rows are compared with the bank only after all of them have been uploaded. */
    total: integer().notNull(),
    /** The bank version that this import writes. Null until its first batch is written. */
    version: integer(),
    /** The version of the bank with which the rows were compared. */
    comparedWith: integer(),
    outlook: jsonb().$type<ImportOutlook>(),
    finishedAt: instant(),
  },
  // Only one import per licence may run at a time, because two concurrent imports would overwrite each other's statements.
  (t) => [
    uniqueIndex('one_running_import')
      .on(t.licence)
      .where(sql`${t.state} = 'running'`),
  ],
);

export const CLASSIFICATIONS = [
  'new',
  'changed',
  'restored',
  'reworded',
  'identical',
  'corrected',
  'duplicate',
  'conflict',
] as const;

/** The rows of the files. The comparison with the bank sets the columns from `classification` to `contradiction`. */
export const bankImportRows = pgTable(
  'bank_import_rows',
  {
    importId: uuid()
      .notNull()
      .references(() => bankImports.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    statement: jsonb().$type<IncomingStatement>().notNull(),
    /** How the import treats the row (see `Classification` in `domain/src/banks/plan-import.ts`). */
    classification: text({ enum: CLASSIFICATIONS }),
    /** The match key of the bank's statement into which the row is written. */
    key: text(),
    /**
     * The match key of the bank's statement that the row matches. If the row rewords this statement, the import replaces the
     * statement with the row.
     */
    knownKey: text(),
    /**
     * The values that the import writes. They come from the file. If the file lacks a value, or if an admin has
     * corrected it, the value comes from the bank. Null if the import does not write the row.
     */
    planned: jsonb().$type<IncomingStatement>(),
    changes: jsonb().$type<FieldChange[]>(),
    awaitingImage: boolean().notNull().default(false),
    contradiction: jsonb().$type<Contradiction>(),
    /**
     * When the row was written into the bank. The transaction that writes the row also sets this value, so that a repeated
     * request skips the row.
     */
    importedAt: instant(),
  },
  (t) => [primaryKey({ columns: [t.importId, t.position] })],
);

/** The images that were uploaded for an import. */
export const bankImportImages = pgTable(
  'bank_import_images',
  {
    importId: uuid()
      .notNull()
      .references(() => bankImports.id, { onDelete: 'cascade' }),
    /** The name of the uploaded file, as normalised by `imageBaseName`. */
    name: text().notNull(),
    url: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.importId, t.name] })],
);

/** Images whose import was deleted. A job deletes the files that nothing else refers to. */
export const orphanedImages = pgTable('orphaned_images', { url: text().primaryKey() });
