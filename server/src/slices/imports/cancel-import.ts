import { countStatements } from '#server/slices/banks/banks-store.ts';
import { asAdmin } from '#server/context.ts';
import { discardImport } from './import-file.ts';
import { bankOf, findImport } from './imports-store.ts';

/**
 * Deletes an import that is not completed. If the import has already written a part of a bank version, this version is reverted.
 * A completed import is kept as history.
 */
export const cancelImport = asAdmin.imports.cancelImport.handler(async ({ input, context: { db }, errors }) => {
  const found = await findImport(db, input.importId);
  if (!found) throw errors.IMPORT_NOT_FOUND();
  await discardImport(db, input.importId);
  return { inBank: await countStatements(db, bankOf(found)) };
});
