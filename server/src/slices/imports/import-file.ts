import { randomUUID } from 'node:crypto';
import { IMPORT_BATCH_MAXIMUM, IMPORT_ROWS_MAXIMUM } from '@vialibera/contract/shared/import-limits';
import type { ImportPreview } from '@vialibera/contract/imports';
import { imageBaseName } from '@vialibera/domain/banks/image-base-name';
import { lockBank } from '#server/slices/banks/bank-change-store.ts';
import { fingerprintImages } from '#server/slices/banks/images/fingerprint-images.ts';
import { saveImages } from '#server/platform/files/image-folder.ts';
import { revertVersion } from '#server/slices/banks/rollback-store.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/platform/db/db.ts';
import { compareImport } from './compare-import.ts';
import { lockImagesShared, saveImportImageUrls } from './images-store.ts';
import { bankOf, deleteImport, findImport, insertImport, insertRows, lockImport } from './imports-store.ts';
import { getImportPreview } from './preview-import.ts';
import type { BankFile } from './read-bank-file.ts';
import { runNextBatch } from './run-import.ts';
import { isOfLicence, toImportRow } from './stage-rows.ts';

type Deps = Pick<Context, 'db' | 'licences' | 'illustrations' | 'dataDir' | 'now'>;
const ROWS_PER_INSERT = 1000;

/** Stages a file that was read on the command line and compares it with the bank, as the admin area does. */
export async function prepareImport(deps: Deps, file: BankFile, mode: 'replace' | 'add'): Promise<ImportPreview> {
  const { db, dataDir, now } = deps;
  const id = randomUUID();
  const { fileName, licence, statements, images } = file;
  if (!statements.every((row) => isOfLicence(row, deps.licences.get(licence))))
    throw new Error(`Le domande del file non sono del tipo di quelle della patente ${licence}.`);
  if (statements.length > IMPORT_ROWS_MAXIMUM) throw new Error('Il file ha troppe domande.');
  await db.transaction(async (tx) => {
    await lockImagesShared(tx);
    const values = { id, licence, fileName, mode, source: 'file' as const, total: statements.length };
    await insertImport(tx, { ...values, userId: null, state: 'staging', createdAt: now() });
    const rows = statements.map(toImportRow);
    for (let from = 0; from < rows.length; from += ROWS_PER_INSERT)
      await insertRows(tx, id, rows.slice(from, from + ROWS_PER_INSERT));
    const urls = await saveImages(
      dataDir,
      images.map(({ bytes }) => bytes),
    );
    const named = images.flatMap(({ name }, at) => (urls[at] ? [[imageBaseName(name), urls[at]] as const] : []));
    await saveImportImageUrls(tx, id, new Map(named));
    await fingerprintImages(
      tx,
      dataDir,
      urls.filter((url) => url !== null),
    );
    await compareImport(tx, (await findImport(tx, id))!, deps);
  });
  return getImportPreview(db, (await findImport(db, id))!);
}

/** Writes a prepared import into the bank. Throws an error with an Italian message if the bank has changed or another import runs. */
export async function completePreparedImport(
  { db, now }: Deps,
  { progress: { importId }, counts }: ImportPreview,
): Promise<void> {
  for (let state: string | undefined; state !== 'done';) {
    state = await db.transaction(async (tx) => {
      const batch = {
        importId,
        size: IMPORT_BATCH_MAXIMUM,
        confirmedRetired: counts.retired,
        confirmedRestored: counts.restored,
        authorId: null,
        now: now(),
      };
      const error = await runNextBatch(tx, batch);
      if (error) throw new Error(ERROR_TEXTS[error]);
      return (await findImport(tx, importId))?.state;
    });
  }
}

const ERROR_TEXTS = {
  IMPORT_NOT_FOUND: "L'importazione è stata annullata.",
  IMPORT_NOT_READY: 'Il file non è ancora stato confrontato con la banca.',
  IMPORT_BUSY: "È in corso un'altra importazione: riprova quando è finita.",
  IMPORT_OUTDATED: 'La banca è cambiata nel frattempo: riprova.',
  RETIREMENTS_NOT_CONFIRMED: 'Il numero delle affermazioni ritirate non è confermato.',
  RESTORATIONS_NOT_CONFIRMED: 'Il numero delle affermazioni che tornano non è confermato.',
};

/** Deletes a prepared import. If a part of it is already in the bank, this part is reverted. */
export async function discardImport(db: Db, importId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const known = await findImport(tx, importId);
    if (known) await lockBank(tx, bankOf(known));
    const found = await lockImport(tx, importId);
    if (!found || found.state === 'done') return;
    if (found.state === 'running' && found.version !== null) await revertVersion(tx, bankOf(found), found.version);
    await deleteImport(tx, importId);
  });
}
