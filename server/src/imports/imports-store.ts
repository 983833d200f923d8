import { and, asc, count, eq, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { IncomingStatement } from '@vialibera/domain/statement';
import type { Db } from '#server/db/db.ts';
import { bankImportFigures, bankImportRows, bankImports, droppedFigures, type VERDICTS } from './imports-tables.ts';

export type BankImport = typeof bankImports.$inferSelect;
export type Verdict = (typeof VERDICTS)[number];
/** What brings something new to the bank. */
export const INCOMING = ['new', 'changed', 'reworded'] as const;
export type ImportRow = { position: number; statement: IncomingStatement };
export type JudgedRow = ImportRow & { verdict: Verdict; previousKey: string | null };
/** Rows in one statement: far below PostgreSQL's 65,535 parameters. */
const BATCH = 1000;

export async function findImport(db: Db, id: string): Promise<BankImport | undefined> {
  const [row] = await db.select().from(bankImports).where(eq(bankImports.id, id));
  return row;
}

/** The same, and nobody else changes it until the transaction ends. */
export async function lockImport(tx: Db, id: string): Promise<BankImport | undefined> {
  const [row] = await tx.select().from(bankImports).where(eq(bankImports.id, id)).for('update');
  return row;
}

/** The import that is half-way; else the newest that has not begun. */
export async function findUnfinished(db: Db): Promise<BankImport | undefined> {
  const rows = await db
    .select()
    .from(bankImports)
    .where(ne(bankImports.state, 'done'))
    .orderBy(asc(bankImports.createdAt));
  return rows.find(({ state }) => state === 'running') ?? rows.at(-1);
}

export async function findRunning(db: Db): Promise<BankImport | undefined> {
  const [row] = await db.select().from(bankImports).where(eq(bankImports.state, 'running'));
  return row;
}

export async function saveImport(db: Db, values: typeof bankImports.$inferInsert) {
  await db.insert(bankImports).values(values).onConflictDoNothing();
}

export async function updateImport(tx: Db, id: string, values: Partial<BankImport>) {
  await tx.update(bankImports).set(values).where(eq(bankImports.id, id));
}

/** Forgets imports that never began, with their rows. */
export async function deleteUnstarted(tx: Db, besides: string) {
  await deleteImports(tx, and(inArray(bankImports.state, ['staging', 'ready']), ne(bankImports.id, besides))!);
}

export async function deleteImport(tx: Db, id: string) {
  await deleteImports(tx, eq(bankImports.id, id));
}

/** Their figures are noted for whoever clears up. */
async function deleteImports(tx: Db, which: SQL) {
  const ids = tx.select({ id: bankImports.id }).from(bankImports).where(which);
  const { importId, url } = bankImportFigures;
  const figures = tx.selectDistinct({ url }).from(bankImportFigures).where(inArray(importId, ids));
  await tx.insert(droppedFigures).select(figures).onConflictDoNothing();
  await tx.delete(bankImports).where(which);
}

/** Safe to repeat: a position that is there already keeps what it has. */
export async function saveRows(tx: Db, importId: string, rows: readonly ImportRow[]) {
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

export function listRowsOf(db: Db, importId: string, verdict: Verdict, offset: number, limit: number) {
  const { position, statement, previousKey } = bankImportRows;
  return db
    .select({ position, statement, previousKey })
    .from(bankImportRows)
    .where(and(eq(bankImportRows.importId, importId), eq(bankImportRows.verdict, verdict)))
    .orderBy(asc(position))
    .offset(offset)
    .limit(limit);
}

/** Rows whose figure has not been found. */
export function listRowsWithoutFigure(db: Db, importId: string, offset: number, limit: number) {
  const { position, statement, previousKey } = bankImportRows;
  return db
    .select({ position, statement, previousKey })
    .from(bankImportRows)
    .where(and(eq(bankImportRows.importId, importId), WITHOUT_FIGURE))
    .orderBy(asc(position))
    .offset(offset)
    .limit(limit);
}

const WITHOUT_FIGURE = sql`${bankImportRows.statement} ->> 'figure' is not null and ${bankImportRows.statement} ->> 'imageUrl' is null`;

export function countWithoutFigure(db: Db, importId: string): Promise<number> {
  return db.$count(bankImportRows, and(eq(bankImportRows.importId, importId), WITHOUT_FIGURE));
}

/** The next rows that bring something new to the bank. */
export function listPending(db: Db, importId: string, limit: number): Promise<ImportRow[]> {
  const { position, statement, verdict, importedAt } = bankImportRows;
  return db
    .select({ position, statement })
    .from(bankImportRows)
    .where(and(eq(bankImportRows.importId, importId), inArray(verdict, [...INCOMING]), isNull(importedAt)))
    .orderBy(asc(position))
    .limit(limit);
}

export async function markImported(tx: Db, importId: string, positions: readonly number[], at: Date) {
  await tx
    .update(bankImportRows)
    .set({ importedAt: at })
    .where(and(eq(bankImportRows.importId, importId), inArray(bankImportRows.position, [...positions])));
}

/** The keys of statements that reworded ones replace. */
export async function listReplaced(db: Db, importId: string): Promise<string[]> {
  const { previousKey } = bankImportRows;
  const rows = await db.select({ previousKey }).from(bankImportRows).where(eq(bankImportRows.importId, importId));
  return rows.flatMap((row) => row.previousKey ?? []);
}

/** Writes what the comparison found, with the figures' addresses. */
export async function saveVerdicts(tx: Db, importId: string, rows: readonly JudgedRow[]) {
  for (let start = 0; start < rows.length; start += BATCH) {
    const values = rows.slice(start, start + BATCH).map((row) => ({ ...row, importId }));
    await tx
      .insert(bankImportRows)
      .values(values)
      .onConflictDoUpdate({
        target: [bankImportRows.importId, bankImportRows.position],
        set: {
          statement: sql`excluded.statement`,
          verdict: sql`excluded.verdict`,
          previousKey: sql`excluded.previous_key`,
        },
      });
  }
}

export async function countVerdicts(db: Db, importId: string) {
  const { verdict, importedAt } = bankImportRows;
  return db
    .select({ verdict, imported: sql<boolean>`${importedAt} is not null`, count: count() })
    .from(bankImportRows)
    .where(eq(bankImportRows.importId, importId))
    .groupBy(verdict, sql`${importedAt} is not null`);
}

export async function saveFigure(tx: Db, importId: string, name: string, url: string) {
  await tx
    .insert(bankImportFigures)
    .values({ importId, name, url })
    .onConflictDoUpdate({ target: [bankImportFigures.importId, bankImportFigures.name], set: { url } });
}

export async function listFigures(db: Db, importId: string): Promise<Map<string, string>> {
  const rows = await db.select().from(bankImportFigures).where(eq(bankImportFigures.importId, importId));
  return new Map(rows.map(({ name, url }) => [name, url]));
}
