import { IMPORTED_BANK_ID } from '@vialibera/contract/bank-ids';
import type { ImportPreview } from '@vialibera/contract/imports';
import { pairReworded } from '@vialibera/domain/reworded';
import { type IncomingStatement, planImport } from '@vialibera/domain/statement';
import { listKnownStatements } from '#server/banks/banks-store.ts';
import type { Context } from '#server/context.ts';
import { asAdmin } from '#server/context.ts';
import type { Db } from '#server/db/db.ts';
import { createImageResolver } from './resolve-images.ts';
import {
  type BankImport,
  countByClassification,
  countRowsWithoutImage,
  listRows,
  type ClassifiedRow,
  lockImport,
  saveClassifications,
  updateImport,
  type Classification,
} from './imports-store.ts';
import { listMissingKeys } from './list-missing-keys.ts';
import { getImportProgress } from './import-progress.ts';

/**
 * Compares an uploaded file with the question bank and counts the changes that its import would make. The bank stays unchanged.
 */
export const previewImport = asAdmin.imports.previewImport.handler(async ({ input, context, errors }) => {
  return context.db.transaction(async (tx) => {
    const found = await lockImport(tx, input.importId);
    if (!found) throw errors.IMPORT_NOT_FOUND();
    if (found.state === 'staging' || found.state === 'ready') {
      const compared = await compare(tx, found, context);
      if (!compared) throw errors.IMPORT_INCOMPLETE();
    }
    return getImportPreview(tx, { ...found, state: found.state === 'staging' ? 'ready' : found.state });
  });
});

async function compare(tx: Db, { id, total, mode }: BankImport, { illustrations }: Context): Promise<boolean> {
  const rows = await listRows(tx, id);
  if (rows.length < total) return false;
  const resolveImage = await createImageResolver(tx, id, illustrations);
  const positions = new Map<IncomingStatement, number>(
    rows.map(({ position, statement }) => [{ ...statement, ...resolveImage(statement.imageRef) }, position]),
  );
  const plan = planImport([...positions.keys()], await listKnownStatements(tx, IMPORTED_BANK_ID));
  const classifications = new Map<IncomingStatement, Classification>([
    ...plan.added.map((statement) => [statement, 'new'] as const),
    ...plan.changed.map((statement) => [statement, 'changed'] as const),
    ...plan.duplicates.map((statement) => [statement, 'duplicate'] as const),
    ...plan.conflicts.map((statement) => [statement, 'conflict'] as const),
  ]);
  const missing = mode === 'replace' ? plan.missing.map(parseKey) : [];
  const reworded = pairReworded(plan.added, missing);
  const classified = [...positions].map(([statement, position]): ClassifiedRow => {
    const before = reworded.get(statement);
    const classification = before ? 'reworded' : (classifications.get(statement) ?? 'identical');
    return { position, statement, classification, previousKey: before?.key ?? null };
  });
  await saveClassifications(tx, id, classified);
  await updateImport(tx, id, { state: 'ready' });
  return true;
}

/** Splits a match key into the text and the image reference that `statementKey` has joined. */
function parseKey(key: string) {
  const [text = '', imageRef = ''] = key.split('\n');
  return { key, text, imageRef: imageRef || null };
}

async function getImportPreview(tx: Db, found: BankImport): Promise<ImportPreview> {
  const counted = await countByClassification(tx, found.id);
  const countOf = (classification: Classification) =>
    counted.filter((row) => row.classification === classification).reduce((sum, { count }) => sum + count, 0);
  const missing = found.mode === 'replace' ? (await listMissingKeys(tx, found.id)).length : 0;
  return {
    progress: await getImportProgress(tx, found),
    counts: {
      new: countOf('new'),
      changed: countOf('changed'),
      reworded: countOf('reworded'),
      identical: countOf('identical'),
      duplicate: countOf('duplicate'),
      conflict: countOf('conflict'),
      retired: missing - countOf('reworded'),
      'without-image': await countRowsWithoutImage(tx, found.id),
    },
  };
}
