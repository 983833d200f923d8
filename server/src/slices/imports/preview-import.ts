import type { ImportPreview } from '@vialibera/contract/imports';
import { countAwaitingImages, countStatements } from '#server/slices/banks/banks-store.ts';
import { getExamFit } from '#server/slices/banks/imported-bank.ts';
import { asAdmin } from '#server/context.ts';
import type { Db } from '#server/platform/db/db.ts';
import { compareImport } from './compare-import.ts';
import { mustConfirmRestored, mustConfirmRetired } from './confirm-import.ts';
import { getImportProgress } from './import-progress.ts';
import {
  analyzeTable,
  bankOf,
  type BankImport,
  type Classification,
  countByClassification,
  findImport,
  lockImport,
} from './imports-store.ts';
import { bankImportRows } from './imports-tables.ts';

/**
 * Compares an uploaded file with the question bank and counts the changes that its import would make. The bank stays unchanged.
 */
export const previewImport = asAdmin.imports.previewImport.handler(async ({ input, context, errors }) => {
  const { db } = context;
  await db.transaction(async (tx) => {
    const found = await lockImport(tx, input.importId);
    if (!found) throw errors.IMPORT_NOT_FOUND();
    if (found.state === 'staging' || found.state === 'ready') {
      const compared = await compareImport(tx, found, context);
      if (!compared) throw errors.IMPORT_INCOMPLETE();
    }
  });
  const found = await findImport(db, input.importId);
  if (!found) throw errors.IMPORT_NOT_FOUND();
  return getImportPreview(db, found);
});

/** Returns the preview of an import that has just been compared with the bank. */
export async function getImportPreview(db: Db, found: BankImport): Promise<ImportPreview> {
  // The comparison wrote all rows. A cluster refuses to analyze a table in the transaction that has written it.
  await analyzeTable(db, bankImportRows);
  const counted = await countByClassification(db, found.id);
  const countOf = (classification: Classification) =>
    counted.filter((row) => row.classification === classification).reduce((sum, { count }) => sum + count, 0);
  const outlook = found.outlook ?? (await describeBank(db, found));
  return {
    progress: await getImportProgress(db, found),
    counts: {
      new: countOf('new'),
      changed: countOf('changed'),
      restored: countOf('restored'),
      reworded: countOf('reworded'),
      identical: countOf('identical'),
      corrected: countOf('corrected'),
      duplicate: countOf('duplicate'),
      conflict: countOf('conflict'),
      retired: outlook.retired,
      'awaiting-image': outlook.awaitingImages,
      contradiction: outlook.explained?.contradictions ?? 0,
    },
    explained: outlook.explained ?? null,
    exam: outlook.exam,
    confirmRetired: mustConfirmRetired(outlook),
    confirmRestored: mustConfirmRestored(outlook),
    lostCharacters: outlook.lostCharacters ?? 0,
  };
}

/** An import that an earlier release started has no outlook. Its preview describes the current state of the bank. */
async function describeBank(tx: Db, found: BankImport): Promise<NonNullable<BankImport['outlook']>> {
  const bank = bankOf(found);
  return {
    exam: await getExamFit(tx, bank),
    awaitingImages: await countAwaitingImages(tx, bank),
    retired: 0,
    inBank: await countStatements(tx, bank),
  };
}
