import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { IncomingStatement } from '@vialibera/domain/statement';
import { authUsers } from '#server/accounts/accounts-tables.ts';
import { instant } from '#server/db/columns.ts';

/** `staging`: rows are being uploaded; `ready`: compared with the bank; `running`: partly in the bank; then `done`. */
const IMPORT_STATES = ['staging', 'ready', 'running', 'done'] as const;
/** `replace`: statements missing from the file are retired at the end; `add`: they stay. */
const IMPORT_MODES = ['replace', 'add'] as const;

/** A file that is being imported. The bank is unchanged until the import runs. */
export const bankImports = pgTable(
  'bank_imports',
  {
    id: uuid().primaryKey(),
    userId: text().references(() => authUsers.id, { onDelete: 'set null' }),
    fileName: text().notNull(),
    mode: text({ enum: IMPORT_MODES }).notNull(),
    state: text({ enum: IMPORT_STATES }).notNull(),
    createdAt: instant().notNull(),
    /** Number of rows of the file; staging ends when all have arrived. */
    total: integer().notNull(),
    /** The bank version that this import writes; null until its first batch. */
    version: integer(),
    finishedAt: instant(),
  },
  // Only one import runs at a time: two would overwrite each other's statements.
  (t) => [
    uniqueIndex('one_running_import')
      .on(t.state)
      .where(sql`${t.state} = 'running'`),
  ],
);

/** How a row compares with the bank. */
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
    /** For a reworded statement, the match key of the statement that it replaces. */
    previousKey: text(),
    /** Set in the transaction that writes the row into the bank, so that a repeated batch skips the row. */
    importedAt: instant(),
  },
  (t) => [primaryKey({ columns: [t.importId, t.position] }), index().on(t.importId, t.classification)],
);

/** Uploaded images of an import: base name and URL. */
export const bankImportImages = pgTable(
  'bank_import_images',
  {
    importId: uuid()
      .notNull()
      .references(() => bankImports.id, { onDelete: 'cascade' }),
    /** The `imageBaseName` of the uploaded file. */
    name: text().notNull(),
    url: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.importId, t.name] })],
);

/** Images of deleted imports. A job deletes those that nothing else refers to. */
export const orphanedImages = pgTable('orphaned_images', { url: text().primaryKey() });
