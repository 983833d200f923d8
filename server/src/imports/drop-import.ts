import { countStatements } from '#server/banks/banks-store.ts';
import { lockBank } from '#server/banks/bank-lock.ts';
import { undoVersion } from '#server/banks/undo-version.ts';
import { asAdmin } from '#server/context.ts';
import { deleteImport, lockImport } from './imports-store.ts';
import { IMPORTED_BANK } from './show-progress.ts';

/** Forgets an import. One that is half-way takes back what it has brought; one that is done is history and stays. */
export const dropImport = asAdmin.imports.dropImport.handler(async ({ input, context: { db }, errors }) => {
  return db.transaction(async (tx) => {
    await lockBank(tx, IMPORTED_BANK);
    const found = await lockImport(tx, input.importId);
    if (!found) throw errors.IMPORT_NOT_FOUND();
    if (found.state === 'running' && found.version !== null) await undoVersion(tx, IMPORTED_BANK, found.version);
    if (found.state !== 'done') await deleteImport(tx, found.id);
    return { inBank: await countStatements(tx, IMPORTED_BANK) };
  });
});
