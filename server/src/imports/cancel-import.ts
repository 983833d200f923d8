import { IMPORTED_BANK_ID } from '@vialibera/contract/bank-ids';
import { lockBank } from '#server/banks/bank-change-store.ts';
import { countStatements } from '#server/banks/banks-store.ts';
import { revertVersion } from '#server/banks/rollback-store.ts';
import { asAdmin } from '#server/context.ts';
import { deleteImport, lockImport } from './imports-store.ts';

/**
 * Deletes an import that is not completed. If the import has already written a part of a bank version, this version is reverted.
 * A completed import is kept as history.
 */
export const cancelImport = asAdmin.imports.cancelImport.handler(async ({ input, context: { db }, errors }) => {
  return db.transaction(async (tx) => {
    await lockBank(tx, IMPORTED_BANK_ID);
    const found = await lockImport(tx, input.importId);
    if (!found) throw errors.IMPORT_NOT_FOUND();
    if (found.state === 'running' && found.version !== null) await revertVersion(tx, IMPORTED_BANK_ID, found.version);
    if (found.state !== 'done') await deleteImport(tx, found.id);
    return { inBank: await countStatements(tx, IMPORTED_BANK_ID) };
  });
});
