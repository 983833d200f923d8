import { asAdmin } from '#server/context.ts';
import { lockImport, insertRows } from './imports-store.ts';

const CATEGORY = 'ministerial';

/** Saves uploaded rows of a file. `from` is the position of the first row. The bank stays unchanged. */
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
    // Rows beyond the total that was announced at the start of the import are ignored.
    const within = staged.filter(({ position }) => position < found.total);
    if (within.length > 0) await insertRows(tx, importId, within);
    return { staged: within.length };
  });
});
