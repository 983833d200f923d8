import { IMPORTED_BANK } from '@vialibera/contract/shared/bank-origin';
import type { ImportSource } from '@vialibera/contract/imports';
import { isKeptByRewording, isWritten, type PlannedStatement, WRITTEN } from '@vialibera/domain/banks/plan-import';
import { CORRECTABLE_FIELDS, type IncomingStatement } from '@vialibera/domain/banks/statement';
import { and, asc, count, eq, inArray, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { type BankId, toBankId } from '#server/slices/banks/bank-id.ts';
import type { KeyedStatement } from '#server/slices/banks/bank-change-store.ts';
import type { Db } from '#server/platform/db/db.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import {
  bankImportImages,
  bankImportRows,
  bankImports,
  orphanedImages,
  type CLASSIFICATIONS,
  type Contradiction,
} from './imports-tables.ts';

export type BankImport = typeof bankImports.$inferSelect;
/** Imports always write into the imported bank of their licence, never into our own. */
export function bankOf({ licence }: Pick<BankImport, 'licence'>): BankId {
  return toBankId(IMPORTED_BANK, licence);
}

export type Classification = (typeof CLASSIFICATIONS)[number];
export type ImportRow = { position: number; statement: IncomingStatement };
export type ClassifiedRow = PlannedStatement & {
  position: number;
  awaitingImage: boolean;
  contradiction: Contradiction | null;
};
export type PreviewRow = Pick<typeof bankImportRows.$inferSelect, 'statement' | 'changes' | 'contradiction'>;
type Page = { offset: number; limit: number };

export async function findImport(db: Db, id: string): Promise<BankImport | undefined> {
  const [row] = await db.select().from(bankImports).where(eq(bankImports.id, id));
  return row;
}

export async function lockImport(tx: Db, id: string): Promise<BankImport | undefined> {
  const [row] = await tx.select().from(bankImports).where(eq(bankImports.id, id)).for('update');
  return row;
}

/**
 * Returns the running import of a screen for a licence. If no import is running, returns the newest import of this screen and
 * licence that has not started. If `source` is missing, the imports of all screens are considered.
 */
export async function findUnfinishedImport(
  db: Db,
  licence: string,
  source?: ImportSource,
): Promise<BankImport | undefined> {
  const rows = await db
    .select()
    .from(bankImports)
    .where(
      and(ne(bankImports.state, 'done'), eq(bankImports.licence, licence), source && eq(bankImports.source, source)),
    )
    .orderBy(asc(bankImports.createdAt));
  return rows.find(({ state }) => state === 'running') ?? rows.at(-1);
}

export async function findRunningImport(db: Db, licence: string): Promise<BankImport | undefined> {
  const [row] = await db
    .select()
    .from(bankImports)
    .where(and(eq(bankImports.state, 'running'), eq(bankImports.licence, licence)));
  return row;
}

export async function insertImport(db: Db, values: typeof bankImports.$inferInsert) {
  await db.insert(bankImports).values(values).onConflictDoNothing();
}

export async function updateImport(tx: Db, id: string, values: Partial<BankImport>) {
  await tx.update(bankImports).set(values).where(eq(bankImports.id, id));
}

/** Deletes all other imports of the same screen and licence that never ran. */
export async function deleteUnstartedImports(
  tx: Db,
  { id: exceptId, source, licence }: Pick<BankImport, 'id' | 'source' | 'licence'>,
) {
  const { id, state, source: of, licence: ofLicence } = bankImports;
  await deleteImports(
    tx,
    and(eq(of, source), eq(ofLicence, licence), inArray(state, ['staging', 'ready']), ne(id, exceptId))!,
  );
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

/**
 * The statement that the import writes for a row, or the statement in the file if the import does not write the row.
 */
const STATEMENT = sql<IncomingStatement>`coalesce(${bankImportRows.planned}, ${bankImportRows.statement})`;

export function listRowsByClassification(db: Db, importId: string, classification: Classification, page: Page) {
  return selectPreviewRows(db, importId, eq(bankImportRows.classification, classification), page);
}

/** Returns the rows whose statements need an image and would still have none after the import. */
export function listRowsAwaitingImage(db: Db, importId: string, page: Page) {
  return selectPreviewRows(db, importId, eq(bankImportRows.awaitingImage, true), page);
}

/** Returns the rows whose answer is the opposite of ours. */
export function listContradictingRows(db: Db, importId: string, page: Page) {
  return selectPreviewRows(db, importId, isNotNull(bankImportRows.contradiction), page);
}

function selectPreviewRows(db: Db, id: string, where: SQL, { offset, limit }: Page): Promise<PreviewRow[]> {
  const { importId, position, changes, contradiction } = bankImportRows;
  return db
    .select({ statement: STATEMENT, changes, contradiction })
    .from(bankImportRows)
    .where(and(eq(importId, id), where))
    .orderBy(asc(position))
    .offset(offset)
    .limit(limit);
}

/**
 * Selects the match keys of the statements that are live in the bank but missing from the file. The query uses `except`,
 * because the planner has no statistics on the new rows: with `not exists`, it would compare every statement with every row.
 */
function missingKeys(found: BankImport) {
  const { id: importId } = found;
  return sql`
    select match_key from ministerial_questions where bank = ${bankOf(found)} and retired_in_version is null
    except select known_key from bank_import_rows where import_id = ${importId}
    except select key from bank_import_rows where import_id = ${importId}`;
}

/** Returns the statements that the import retires without a replacement. Returns none if the import only adds statements. */
export async function listRetiredStatements(db: Db, found: BankImport, page: Page): Promise<PreviewRow[]> {
  if (found.mode !== 'replace') return [];
  const rows = await queryRows<{ statement: IncomingStatement }>(
    db,
    sql`
    select jsonb_build_object(
      'number', question_number, 'text', question_text, 'answer', answer, 'options', options, 'imageUrl', image_url) as statement
    from ministerial_questions question
    where question.bank = ${bankOf(found)} and question.match_key = any (array(${missingKeys(found)}))
    order by question.id
    offset ${page.offset} limit ${page.limit}`,
  );
  return rows.map(({ statement }) => ({ statement, changes: null, contradiction: null }));
}

/**
 * Returns the match keys of the statements that the import retires. These are the statements that rewordings replace. If the
 * file replaces the bank, the statements that are missing from the file are also retired.
 */
export async function listKeysToRetire(db: Db, found: BankImport): Promise<string[]> {
  if (found.mode !== 'replace') return [];
  const rows = await queryRows<{ key: string }>(
    db,
    sql`
    select known_key as key from bank_import_rows where import_id = ${found.id} and classification = 'reworded'
    union (${missingKeys(found)})`,
  );
  return rows.map(({ key }) => key);
}

/**
 * Updates the statistics that PostgreSQL's query planner has about a table. It must be called after many rows were
 * written, because PostgreSQL itself updates the statistics only minutes later. Until then, the planner would assume
 * that the table is empty, and its plan for a whole bank would take 40 s.
 */
export async function analyzeTable(tx: Db, table: PgTable): Promise<void> {
  await tx.execute(sql`analyze ${table}`);
}

/**
 * An admin may have corrected fields of a statement that a rewording replaces. Marks these fields as corrected in the
 * reworded statement too. The values of these fields have already been copied.
 */
export async function inheritCorrections(tx: Db, found: BankImport): Promise<void> {
  const bank = bankOf(found);
  const kept = CORRECTABLE_FIELDS.filter(isKeptByRewording);
  await tx.execute(sql`
    update ministerial_questions question
    set corrected = array(select unnest(replaced.corrected) intersect select unnest(${sql.param(kept)}::text[]))
    from bank_import_rows row
    join ministerial_questions replaced on replaced.bank = ${bank} and replaced.match_key = row.known_key
    where row.import_id = ${found.id} and row.classification = 'reworded' and replaced.corrected <> '{}'
      and question.bank = ${bank} and question.match_key = row.key`);
}

/** Returns up to `limit` rows that the import still has to write into the question bank. */
export async function listPendingRows(
  db: Db,
  importId: string,
  limit: number,
): Promise<(KeyedStatement & { position: number })[]> {
  const { position, key, classification, importedAt } = bankImportRows;
  const rows = await db
    .select({ position, statement: STATEMENT, key })
    .from(bankImportRows)
    .where(and(eq(bankImportRows.importId, importId), inArray(classification, [...WRITTEN]), isNull(importedAt)))
    .orderBy(asc(position))
    .limit(limit);
  return rows.flatMap((row) => (row.key === null ? [] : [{ ...row, key: row.key }]));
}

export async function markImported(tx: Db, importId: string, positions: readonly number[], at: Date) {
  await tx
    .update(bankImportRows)
    .set({ importedAt: at })
    .where(and(eq(bankImportRows.importId, importId), inArray(bankImportRows.position, [...positions])));
}

/** Replaces the rows of an import of images. Such an import has no file with rows. */
export async function replaceRows(tx: Db, importId: string, rows: readonly ImportRow[]) {
  await tx.delete(bankImportRows).where(eq(bankImportRows.importId, importId));
  if (rows.length > 0)
    await insertRows(
      tx,
      importId,
      rows.map(({ position, statement }) => ({ position, statement })),
    );
}

/**
 * Saves the result of the comparison with the bank. To save space, the planned statement is saved only in rows that the import
 * writes, because most statements do not change between two editions.
 */
export async function saveClassifications(tx: Db, importId: string, rows: readonly ClassifiedRow[]) {
  const columns = {
    position: rows.map(({ position }) => position),
    classification: rows.map(({ classification }) => classification),
    key: rows.map(({ key }) => key),
    knownKey: rows.map(({ knownKey }) => knownKey),
    changes: rows.map(({ changes }) => JSON.stringify(changes)),
    awaiting: rows.map(({ awaitingImage }) => awaitingImage),
    contradiction: rows.map((row) => (row.contradiction ? JSON.stringify(row.contradiction) : null)),
    planned: rows.map((row) => (isWritten(row.classification) ? JSON.stringify(row.statement) : null)),
  };
  await tx.execute(sql`
    update bank_import_rows row set
      classification = compared.classification,
      key = compared.key,
      known_key = compared.known_key,
      changes = compared.changes::jsonb,
      awaiting_image = compared.awaiting_image,
      contradiction = compared.contradiction::jsonb,
      planned = compared.planned::jsonb
    from unnest(
      ${sql.param(columns.position)}::int[], ${sql.param(columns.classification)}::text[], ${sql.param(columns.key)}::text[],
      ${sql.param(columns.knownKey)}::text[], ${sql.param(columns.changes)}::text[], ${sql.param(columns.awaiting)}::bool[],
      ${sql.param(columns.contradiction)}::text[], ${sql.param(columns.planned)}::text[]
    ) as compared (position, classification, key, known_key, changes, awaiting_image, contradiction, planned)
    where row.import_id = ${importId} and row.position = compared.position`);
}

export async function countByClassification(db: Db, importId: string) {
  const { classification, importedAt } = bankImportRows;
  return db
    .select({ classification, imported: sql<boolean>`${importedAt} is not null`, count: count() })
    .from(bankImportRows)
    .where(eq(bankImportRows.importId, importId))
    .groupBy(classification, sql`${importedAt} is not null`);
}
