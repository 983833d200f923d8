import { IMPORTED_BANK_ID } from '@vialibera/contract/bank-ids';
import {
  lockBank,
  retireStatements,
  saveStatements,
  insertVersion,
  updateVersion,
} from '#server/banks/bank-change-store.ts';
import { findNewestVersion, countStatements } from '#server/banks/banks-store.ts';
import { asAdmin } from '#server/context.ts';
import type { Db } from '#server/db/db.ts';
import {
  type BankImport,
  countByClassification,
  findRunningImport,
  listPendingRows,
  lockImport,
  markImported,
  updateImport,
} from './imports-store.ts';
import { listMissingKeys } from './list-missing-keys.ts';
import { getImportProgress } from './import-progress.ts';

/**
 * Writes the next batch of a file into the bank and marks its rows as imported, in one transaction. A request that is repeated
 * after a crash or a lost response therefore continues with the next rows. Exams use the new version of the bank only after the
 * last batch.
 */
export const runImport = asAdmin.imports.runImport.handler(async ({ input, context, errors }) => {
  const { db, learner, now } = context;
  return db.transaction(async (tx) => {
    await lockBank(tx, IMPORTED_BANK_ID);
    const found = await lockImport(tx, input.importId);
    if (!found) throw errors.IMPORT_NOT_FOUND();
    if (found.state === 'staging') throw errors.IMPORT_NOT_READY();
    if (found.state === 'done') return getImportProgress(tx, found);
    const running = await findRunningImport(tx);
    if (running && running.id !== found.id) throw errors.IMPORT_BUSY();

    const at = now();
    const rows = await listPendingRows(tx, found.id, input.size);
    if (found.version === null && rows.length === 0 && (await listKeysToRetire(tx, found)).length === 0) {
      await updateImport(tx, found.id, { state: 'done', finishedAt: at });
      return getImportProgress(tx, { ...found, state: 'done' });
    }
    const version = found.version ?? (await openVersion(tx, found, learner.id, at));
    const statements = rows.map(({ statement }) => statement);
    if (rows.length > 0) {
      await saveStatements(tx, IMPORTED_BANK_ID, version, statements);
      await markImported(
        tx,
        found.id,
        rows.map(({ position }) => position),
        at,
      );
    }
    const after = await getImportProgress(tx, { ...found, state: 'running' });
    if (after.remaining > 0) return after;
    await completeImport(tx, found, version, at);
    return getImportProgress(tx, { ...found, state: 'done' });
  });
});

/**
 * Returns the match keys (see `statementKey`) of the statements to retire. If the file replaces the bank, these are the
 * statements that are missing from the file; otherwise there are none.
 */
async function listKeysToRetire(tx: Db, { id, mode }: BankImport): Promise<string[]> {
  return mode === 'replace' ? listMissingKeys(tx, id) : [];
}

async function openVersion(tx: Db, { id, fileName }: BankImport, authorId: string, at: Date): Promise<number> {
  const version = ((await findNewestVersion(tx, IMPORTED_BANK_ID))?.version ?? 0) + 1;
  await insertVersion(tx, {
    bank: IMPORTED_BANK_ID,
    version,
    source: fileName,
    contentHash: id,
    importedAt: at,
    authorId,
    statements: 0,
    report: {},
  });
  await updateImport(tx, id, { state: 'running', version });
  return version;
}

async function completeImport(tx: Db, found: BankImport, version: number, at: Date): Promise<void> {
  const { id } = found;
  const missing = await listKeysToRetire(tx, found);
  await retireStatements(tx, IMPORTED_BANK_ID, version, missing);
  const report = Object.fromEntries(
    (await countByClassification(tx, id)).map(({ classification, count }) => [classification, count]),
  );
  await updateVersion(tx, IMPORTED_BANK_ID, version, {
    completedAt: at,
    statements: await countStatements(tx, IMPORTED_BANK_ID),
    report: { ...report, retired: missing.length },
  });
  await updateImport(tx, id, { state: 'done', finishedAt: at });
}
