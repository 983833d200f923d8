import { and, asc, count, eq, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { IncomingStatement } from '@vialibera/domain/statement';
import type { Db } from '#server/db/db.ts';
import {
  bankImportImages,
  bankImportRows,
  bankImports,
  orphanedImages,
  type CLASSIFICATIONS,
} from './imports-tables.ts';

export type BankImport = typeof bankImports.$inferSelect;
export type Classification = (typeof CLASSIFICATIONS)[number];
/** The classifications of the rows that an import writes into the question bank. All other rows are skipped. */
export const INCOMING = ['new', 'changed', 'reworded'] as const;
export type ImportRow = { position: number; statement: IncomingStatement };
export type ClassifiedRow = ImportRow & { classification: Classification; previousKey: string | null };
/** The number of rows per INSERT. It keeps the number of parameters far below PostgreSQL's limit of 65,535. */
const ROWS_PER_INSERT = 1000;

export async function findImport(db: Db, id: string): Promise<BankImport | undefined> {
  const [row] = await db.select().from(bankImports).where(eq(bankImports.id, id));
  return row;
}

/** Returns an import and locks its row until the transaction ends. */
export async function lockImport(tx: Db, id: string): Promise<BankImport | undefined> {
  const [row] = await tx.select().from(bankImports).where(eq(bankImports.id, id)).for('update');
  return row;
}

/** Returns the running import if there is one, otherwise the newest import that has not started. */
export async function findUnfinishedImport(db: Db): Promise<BankImport | undefined> {
  const rows = await db
    .select()
    .from(bankImports)
    .where(ne(bankImports.state, 'done'))
    .orderBy(asc(bankImports.createdAt));
  return rows.find(({ state }) => state === 'running') ?? rows.at(-1);
}

export async function findRunningImport(db: Db): Promise<BankImport | undefined> {
  const [row] = await db.select().from(bankImports).where(eq(bankImports.state, 'running'));
  return row;
}

export async function insertImport(db: Db, values: typeof bankImports.$inferInsert) {
  await db.insert(bankImports).values(values).onConflictDoNothing();
}

export async function updateImport(tx: Db, id: string, values: Partial<BankImport>) {
  await tx.update(bankImports).set(values).where(eq(bankImports.id, id));
}

/** Deletes all imports that never ran, except the one with the id `exceptId`. */
export async function deleteUnstartedImports(tx: Db, exceptId: string) {
  await deleteImports(tx, and(inArray(bankImports.state, ['staging', 'ready']), ne(bankImports.id, exceptId))!);
}

export async function deleteImport(tx: Db, id: string) {
  await deleteImports(tx, eq(bankImports.id, id));
}

/** Deletes the imports that match `which`. Records their images, so that the clean-up job deletes the unused ones. */
async function deleteImports(tx: Db, which: SQL) {
  const ids = tx.select({ id: bankImports.id }).from(bankImports).where(which);
  const { importId, url } = bankImportImages;
  const urls = tx.selectDistinct({ url }).from(bankImportImages).where(inArray(importId, ids));
  await tx.insert(orphanedImages).select(urls).onConflictDoNothing();
  await tx.delete(bankImports).where(which);
}

/** Inserts rows of an imported file. Rows whose position is already saved are ignored, so that an upload can be repeated. */
export async function insertRows(tx: Db, importId: string, rows: readonly ImportRow[]) {
  const values = rows.map((row) => ({ ...row, importId }));
  await tx.insert(bankImportRows).values(values).onConflictDoNothing();
}

export function listRows(db: Db, importId: string): Promise<ImportRow[]> {
  const { position, statement } = bankImportRows;
  return db
    .select({ position, statement })
    .from(bankImportRows)
    .where(eq(bankImportRows.importId, importId))
    .orderBy(asc(position));
}

export function listRowsByClassification(
  db: Db,
  importId: string,
  classification: Classification,
  offset: number,
  limit: number,
) {
  const { position, statement, previousKey } = bankImportRows;
  return db
    .select({ position, statement, previousKey })
    .from(bankImportRows)
    .where(and(eq(bankImportRows.importId, importId), eq(bankImportRows.classification, classification)))
    .orderBy(asc(position))
    .offset(offset)
    .limit(limit);
}

/** Returns up to `limit` rows, beginning at `offset`, that refer to an image which was not found. */
export function listRowsWithoutImage(db: Db, importId: string, offset: number, limit: number) {
  const { position, statement, previousKey } = bankImportRows;
  return db
    .select({ position, statement, previousKey })
    .from(bankImportRows)
    .where(and(eq(bankImportRows.importId, importId), WITHOUT_IMAGE))
    .orderBy(asc(position))
    .offset(offset)
    .limit(limit);
}

const WITHOUT_IMAGE = sql`${bankImportRows.statement} ->> 'imageRef' is not null and ${bankImportRows.statement} ->> 'imageUrl' is null`;

export function countRowsWithoutImage(db: Db, importId: string): Promise<number> {
  return db.$count(bankImportRows, and(eq(bankImportRows.importId, importId), WITHOUT_IMAGE));
}

/** Returns up to `limit` rows that the import still has to write into the question bank. */
export function listPendingRows(db: Db, importId: string, limit: number): Promise<ImportRow[]> {
  const { position, statement, classification, importedAt } = bankImportRows;
  return db
    .select({ position, statement })
    .from(bankImportRows)
    .where(and(eq(bankImportRows.importId, importId), inArray(classification, [...INCOMING]), isNull(importedAt)))
    .orderBy(asc(position))
    .limit(limit);
}

export async function markImported(tx: Db, importId: string, positions: readonly number[], at: Date) {
  await tx
    .update(bankImportRows)
    .set({ importedAt: at })
    .where(and(eq(bankImportRows.importId, importId), inArray(bankImportRows.position, [...positions])));
}

/**
 * Returns the match keys (see `statementKey`) of the statements in the bank that are replaced by reworded statements of the file.
 */
export async function listReplacedKeys(db: Db, importId: string): Promise<string[]> {
  const { previousKey } = bankImportRows;
  const rows = await db.select({ previousKey }).from(bankImportRows).where(eq(bankImportRows.importId, importId));
  return rows.flatMap((row) => row.previousKey ?? []);
}

/** Saves the classification of each row, and the image URL that was found for its statement. */
export async function saveClassifications(tx: Db, importId: string, rows: readonly ClassifiedRow[]) {
  for (let start = 0; start < rows.length; start += ROWS_PER_INSERT) {
    const values = rows.slice(start, start + ROWS_PER_INSERT).map((row) => ({ ...row, importId }));
    await tx
      .insert(bankImportRows)
      .values(values)
      .onConflictDoUpdate({
        target: [bankImportRows.importId, bankImportRows.position],
        set: {
          statement: sql`excluded.statement`,
          classification: sql`excluded.classification`,
          previousKey: sql`excluded.previous_key`,
        },
      });
  }
}

export async function countByClassification(db: Db, importId: string) {
  const { classification, importedAt } = bankImportRows;
  return db
    .select({ classification, imported: sql<boolean>`${importedAt} is not null`, count: count() })
    .from(bankImportRows)
    .where(eq(bankImportRows.importId, importId))
    .groupBy(classification, sql`${importedAt} is not null`);
}

export async function saveImportImageUrl(tx: Db, importId: string, name: string, url: string) {
  await tx
    .insert(bankImportImages)
    .values({ importId, name, url })
    .onConflictDoUpdate({ target: [bankImportImages.importId, bankImportImages.name], set: { url } });
}

export async function listImportImages(db: Db, importId: string): Promise<Map<string, string>> {
  const rows = await db.select().from(bankImportImages).where(eq(bankImportImages.importId, importId));
  return new Map(rows.map(({ name, url }) => [name, url]));
}
