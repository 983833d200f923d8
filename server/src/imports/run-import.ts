import { retireStatements, saveStatements, saveVersion, updateVersion } from '#server/banks/bank-change-store.ts';
import { findVersion, countStatements } from '#server/banks/banks-store.ts';
import { lockBank } from '#server/banks/bank-lock.ts';
import { asAdmin } from '#server/context.ts';
import type { Db } from '#server/db/db.ts';
import {
  type BankImport,
  countVerdicts,
  findRunning,
  listPending,
  lockImport,
  markImported,
  updateImport,
} from './imports-store.ts';
import { listMissing } from './list-missing.ts';
import { IMPORTED_BANK, showProgress } from './show-progress.ts';

/**
 * Brings the next rows of a file into the bank, in one transaction with the note that they are in: a press repeated after a lost
 * answer or a crash goes on where it stands. The last one puts the new version in force; until then exams stay on the one before.
 */
export const runImport = asAdmin.imports.runImport.handler(async ({ input, context, errors }) => {
  const { db, learner, now } = context;
  return db.transaction(async (tx) => {
    await lockBank(tx, IMPORTED_BANK);
    const found = await lockImport(tx, input.importId);
    if (!found) throw errors.IMPORT_NOT_FOUND();
    if (found.state === 'staging') throw errors.IMPORT_NOT_READY();
    if (found.state === 'done') return showProgress(tx, found);
    const running = await findRunning(tx);
    if (running && running.id !== found.id) throw errors.IMPORT_BUSY();

    const at = now();
    const rows = await listPending(tx, found.id, input.size);
    if (found.version === null && rows.length === 0 && (await retires(tx, found)).length === 0) {
      await updateImport(tx, found.id, { state: 'done', finishedAt: at });
      return showProgress(tx, { ...found, state: 'done' });
    }
    const version = found.version ?? (await openVersion(tx, found, learner.id, at));
    const statements = rows.map(({ statement }) => statement);
    if (rows.length > 0) {
      await saveStatements(tx, IMPORTED_BANK, version, statements);
      await markImported(
        tx,
        found.id,
        rows.map(({ position }) => position),
        at,
      );
    }
    const after = await showProgress(tx, { ...found, state: 'running' });
    if (after.remaining > 0) return after;
    await finish(tx, found, version, at);
    return showProgress(tx, { ...found, state: 'done' });
  });
});

/** The keys of what the file no longer has, where it is to replace the bank. */
async function retires(tx: Db, { id, mode }: BankImport): Promise<string[]> {
  return mode === 'replace' ? listMissing(tx, id) : [];
}

async function openVersion(tx: Db, { id, fileName }: BankImport, authorId: string, at: Date): Promise<number> {
  const version = ((await findVersion(tx, IMPORTED_BANK))?.version ?? 0) + 1;
  await saveVersion(tx, {
    bank: IMPORTED_BANK,
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

async function finish(tx: Db, found: BankImport, version: number, at: Date): Promise<void> {
  const { id } = found;
  const missing = await retires(tx, found);
  await retireStatements(tx, IMPORTED_BANK, version, missing);
  const report = Object.fromEntries((await countVerdicts(tx, id)).map(({ verdict, count }) => [verdict, count]));
  await updateVersion(tx, IMPORTED_BANK, version, {
    completedAt: at,
    statements: await countStatements(tx, IMPORTED_BANK),
    report: { ...report, retired: missing.length },
  });
  await updateImport(tx, id, { state: 'done', finishedAt: at });
}
