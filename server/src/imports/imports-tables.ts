import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { IncomingStatement } from '@vialibera/domain/statement';
import { authUsers } from '#server/accounts/accounts-tables.ts';

/** `staging`: rows are coming in; `ready`: compared with the bank; `running`: half-way; then `done`. */
const IMPORT_STATES = ['staging', 'ready', 'running', 'done'] as const;
/** `replace`: what the file no longer has is retired in the end; `add`: it stays. */
const IMPORT_MODES = ['replace', 'add'] as const;

/** A file on its way into the imported bank. Nothing of it is in the bank before it runs. */
export const bankImports = pgTable(
  'bank_imports',
  {
    id: uuid().primaryKey(),
    userId: text().references(() => authUsers.id, { onDelete: 'set null' }),
    fileName: text().notNull(),
    mode: text({ enum: IMPORT_MODES }).notNull(),
    state: text({ enum: IMPORT_STATES }).notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    /** How many rows the file has; staging ends when they are all here. */
    total: integer().notNull(),
    /** The bank's version that this import writes; null until its first batch. */
    version: integer(),
    finishedAt: timestamp({ withTimezone: true }),
  },
  // One at a time: two half-way imports would fight over the same statements.
  (t) => [
    uniqueIndex('one_running_import')
      .on(t.state)
      .where(sql`${t.state} = 'running'`),
  ],
);

/** What the comparison with the bank says of a row. */
export const VERDICTS = ['new', 'changed', 'reworded', 'identical', 'duplicate', 'conflict'] as const;

export const bankImportRows = pgTable(
  'bank_import_rows',
  {
    importId: uuid()
      .notNull()
      .references(() => bankImports.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    statement: jsonb().$type<IncomingStatement>().notNull(),
    verdict: text({ enum: VERDICTS }),
    /** Of a reworded one, the key of the statement that goes. */
    previousKey: text(),
    /** Set in the transaction that wrote the row into the bank: a press repeated after a crash skips it. */
    importedAt: timestamp({ withTimezone: true }),
  },
  (t) => [primaryKey({ columns: [t.importId, t.position] }), index().on(t.importId, t.verdict)],
);

/** Figures that came with the file: by name, where they are served. */
export const bankImportFigures = pgTable(
  'bank_import_figures',
  {
    importId: uuid()
      .notNull()
      .references(() => bankImports.id, { onDelete: 'cascade' }),
    /** As `figureKey` of the domain gives it. */
    name: text().notNull(),
    url: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.importId, t.name] })],
);

/** Figures of imports that were forgotten. A job takes away those that nothing else shows. */
export const droppedFigures = pgTable('dropped_figures', { url: text().primaryKey() });
