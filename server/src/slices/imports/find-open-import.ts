import { countStatements } from '#server/slices/banks/banks-store.ts';
import { asAdmin } from '#server/context.ts';
import { bankOf, findUnfinishedImport } from './imports-store.ts';
import { getImportProgress } from './import-progress.ts';

/** Returns the progress of a screen's unfinished import, so that the screen can continue this import after a reload. */
export const findOpenImport = asAdmin.imports.findOpenImport.handler(async ({ input, context: { db, licences } }) => {
  const licence = licences.ownerOf(input.licence);
  const open = await findUnfinishedImport(db, licence, input.source);
  return {
    progress: open ? await getImportProgress(db, open) : null,
    inBank: await countStatements(db, bankOf({ licence })),
  };
});
