import { countStatements } from '#server/banks/banks-store.ts';
import { asAdmin } from '#server/context.ts';
import { findUnfinished } from './imports-store.ts';
import { IMPORTED_BANK, showProgress } from './show-progress.ts';

/** What a reloaded page goes on with. */
export const findOpenImport = asAdmin.imports.findOpenImport.handler(async ({ context: { db } }) => {
  const open = await findUnfinished(db);
  return {
    progress: open ? await showProgress(db, open) : null,
    inBank: await countStatements(db, IMPORTED_BANK),
  };
});
