import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { IncomingStatement } from '@vialibera/domain/statement';
import { authUsers } from '#server/accounts/accounts-tables.ts';
import { instant } from '#server/db/columns.ts';

/**
 * `staging`: the rows are being uploaded. `ready`: they have been compared with the bank. `running`: some have been written into
 * the bank. `done`: the import is complete.
 */
const IMPORT_STATES = ['staging', 'ready', 'running', 'done'] as const;
/**
 * How an import treats statements that are in the bank but not in the file: `replace` retires them at the end, `add` keeps them.
 */
const IMPORT_MODES = ['replace', 'add'] as const;

/** Imports of files with exam statements into the question bank. An import does not change the bank before it runs. */
export const bankImports = pgTable(
  'bank_imports',
  {
    id: uuid().primaryKey(),
    userId: text().references(() => authUsers.id, { onDelete: 'set null' }),
    fileName: text().notNull(),
    mode: text({ enum: IMPORT_MODES }).notNull(),
    state: text({ enum: IMPORT_STATES }).notNull(),
    createdAt: instant().notNull(),
    /** The number of rows in the file. The rows are compared with the bank only after all of them have been uploaded. */
    total: integer().notNull(),
    /** The bank version that this import writes; null until its first batch is written. */
    version: integer(),
    finishedAt: instant(),
  },
  // Only one import may run at a time, because two concurrent imports would overwrite each other's statements.
  (t) => [
    uniqueIndex('one_running_import')
      .on(t.state)
      .where(sql`${t.state} = 'running'`),
  ],
);

/**
 * The result of comparing a row with the bank and with the rest of the file. A `duplicate` repeats another row of the file. Rows
 * of the file are in `conflict` if they contain the same statement with different answers.
 */
export const CLASSIFICATIONS = ['new', 'changed', 'reworded', 'identical', 'duplicate', 'conflict'] as const;

export const bankImportRows = pgTable(
  'bank_import_rows',
  {
    importId: uuid()
      .notNull()
      .references(() => bankImports.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    statement: jsonb().$type<IncomingStatement>().notNull(),
    classification: text({ enum: CLASSIFICATIONS }),
    /** For a reworded statement, the match key (see `statementKey`) of the statement that it replaces. */
    previousKey: text(),
    /**
     * When the row was written into the bank. The transaction that writes the row also sets this value, so that a repeated
     * request skips the row.
     */
    importedAt: instant(),
  },
  (t) => [primaryKey({ columns: [t.importId, t.position] }), index().on(t.importId, t.classification)],
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
