import { IMPORT_ROWS_MAXIMUM } from '@vialibera/contract/import-limits';
import { asAdmin } from '#server/context.ts';
import { deleteUnstarted, findImport, saveImport } from './imports-store.ts';
import { showProgress } from './show-progress.ts';

/** Opens an import under the client's id; the same call again finds the same one. Earlier ones that never began are forgotten. */
export const startImport = asAdmin.imports.startImport.handler(async ({ input, context, errors }) => {
  const { db, learner, now } = context;
  const { importId: id, fileName, mode, total } = input;
  if (total > IMPORT_ROWS_MAXIMUM) throw errors.IMPORT_TOO_LARGE();
  return db.transaction(async (tx) => {
    await deleteUnstarted(tx, id);
    await saveImport(tx, { id, userId: learner.id, fileName, mode, total, state: 'staging', createdAt: now() });
    return showProgress(tx, (await findImport(tx, id))!);
  });
});
