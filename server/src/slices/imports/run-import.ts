import {
  insertVersion,
  lockBank,
  retireStatements,
  saveStatements,
  updateVersion,
} from '#server/slices/banks/bank-change-store.ts';
import { countStatements, findNewestVersion } from '#server/slices/banks/banks-store.ts';
import { ministerialQuestions } from '#server/slices/banks/banks-tables.ts';
import { checkUsable, findFitInForce } from '#server/slices/banks/imported-bank.ts';
import { asAdmin } from '#server/context.ts';
import type { Db } from '#server/platform/db/db.ts';
import { mustConfirmRestored, mustConfirmRetired } from './confirm-import.ts';
import { getImportProgress } from './import-progress.ts';
import {
  analyzeTable,
  bankOf,
  type BankImport,
  countByClassification,
  findImport,
  findRunningImport,
  inheritCorrections,
  listKeysToRetire,
  listPendingRows,
  lockImport,
  markImported,
  updateImport,
} from './imports-store.ts';

/**
 * Writes the next batch of a file into the bank and marks its rows as imported, in one transaction. If the server crashes or
 * the response is lost, the client repeats the request, and the import continues with the next rows. Exams use the new version
 * of the bank only after the last batch, and only if it has enough statements for the exam form.
 */
export const runImport = asAdmin.imports.runImport.handler(async ({ input, context, errors }) => {
  const { db, learner, now } = context;
  return db.transaction(async (tx) => {
    const error = await runNextBatch(tx, { ...input, authorId: learner.id, now: now() });
    if (error) throw errors[error]();
    return getImportProgress(tx, (await findImport(tx, input.importId))!);
  });
});

type Batch = {
  importId: string;
  size: number;
  confirmedRetired?: number | undefined;
  confirmedRestored?: number | undefined;
  authorId: string | null;
  now: Date;
};
type ImportErrorCode =
  | 'IMPORT_NOT_FOUND'
  | 'IMPORT_NOT_READY'
  | 'IMPORT_BUSY'
  | 'IMPORT_OUTDATED'
  | 'RETIREMENTS_NOT_CONFIRMED'
  | 'RESTORATIONS_NOT_CONFIRMED';

/** Writes the next batch and returns null. If the import must not run, returns the error code and leaves the bank unchanged. */
export async function runNextBatch(tx: Db, batch: Batch): Promise<ImportErrorCode | null> {
  const known = await findImport(tx, batch.importId);
  if (known) await lockBank(tx, bankOf(known));
  const found = await lockImport(tx, batch.importId);
  if (!found) return 'IMPORT_NOT_FOUND';
  if (found.state === 'staging') return 'IMPORT_NOT_READY';
  if (found.state === 'done') return null;
  const error = found.version === null ? await findError(tx, found, batch) : null;
  if (error) return error;

  const { id } = found;
  const pending = await listPendingRows(tx, id, batch.size + 1);
  const rows = pending.slice(0, batch.size);
  const isLast = pending.length === rows.length;
  const retired = isLast ? await listKeysToRetire(tx, found) : [];
  if (found.version === null && isLast && rows.length + retired.length === 0) {
    await updateImport(tx, id, { state: 'done', finishedAt: batch.now });
    return null;
  }
  const version = found.version ?? (await openVersion(tx, found, batch));
  await saveStatements(tx, bankOf(found), version, rows);
  if (rows.length > 0)
    await markImported(
      tx,
      id,
      rows.map(({ position }) => position),
      batch.now,
    );
  if (isLast) await completeImport(tx, found, { version, retired, at: batch.now });
  return null;
}

async function findError(
  tx: Db,
  found: BankImport,
  { confirmedRetired, confirmedRestored }: Batch,
): Promise<ImportErrorCode | null> {
  const running = await findRunningImport(tx, found.licence);
  if (running && running.id !== found.id) return 'IMPORT_BUSY';
  const version = (await findNewestVersion(tx, bankOf(found)))?.version ?? 0;
  if (found.outlook === null || found.comparedWith !== version) return 'IMPORT_OUTDATED';
  const { outlook } = found;
  if (mustConfirmRetired(outlook) && confirmedRetired !== outlook.retired) return 'RETIREMENTS_NOT_CONFIRMED';
  if (mustConfirmRestored(outlook) && confirmedRestored !== outlook.restored) return 'RESTORATIONS_NOT_CONFIRMED';
  return null;
}

async function openVersion(tx: Db, found: BankImport, { authorId, now }: Batch): Promise<number> {
  const { id, fileName } = found;
  const version = ((await findNewestVersion(tx, bankOf(found)))?.version ?? 0) + 1;
  await insertVersion(tx, {
    bank: bankOf(found),
    version,
    source: fileName,
    contentHash: id,
    importedAt: now,
    authorId,
    statements: 0,
    report: {},
  });
  await updateImport(tx, id, { state: 'running', version });
  return version;
}

type Completion = { version: number; retired: readonly string[]; at: Date };

async function completeImport(tx: Db, found: BankImport, { version, retired, at }: Completion): Promise<void> {
  const { id } = found;
  const bank = bankOf(found);
  await analyzeTable(tx, ministerialQuestions);
  await retireStatements(tx, bank, version, retired);
  await inheritCorrections(tx, found);
  const counts = (await countByClassification(tx, id)).map(({ classification, count }) => [classification, count]);
  const report = Object.fromEntries(counts) as Partial<Record<string, number>>;
  await updateVersion(tx, bank, version, {
    completedAt: at,
    usable: (await checkUsable(tx, bank, await findFitInForce(tx, bank))).usable,
    statements: await countStatements(tx, bank),
    // As in the preview, the statements that a rewording replaces are not counted as retired.
    report: { ...report, retired: retired.length - (report.reworded ?? 0) },
  });
  await updateImport(tx, id, { state: 'done', finishedAt: at });
}
