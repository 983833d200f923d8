import { asAdmin } from '#server/context.ts';
import { lockImport, saveRows } from './imports-store.ts';

const CATEGORY = 'ministerial';

/** Takes a piece of the file. Nothing of it is in the bank yet. */
export const stageRows = asAdmin.imports.stageRows.handler(async ({ input, context, errors }) => {
  const { importId, from, rows } = input;
  return context.db.transaction(async (tx) => {
    const found = await lockImport(tx, importId);
    if (!found) throw errors.IMPORT_NOT_FOUND();
    if (found.state !== 'staging') throw errors.IMPORT_STARTED();
    const staged = rows.map((row, index) => ({
      position: from + index,
      statement: { ...row, imageUrl: null, imageDescription: null, category: CATEGORY },
    }));
    // What lies past the promised end is not of this file.
    const within = staged.filter(({ position }) => position < found.total);
    if (within.length > 0) await saveRows(tx, importId, within);
    return { staged: within.length };
  });
});
