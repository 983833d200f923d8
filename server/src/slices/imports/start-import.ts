import { IMPORT_ROWS_MAXIMUM } from '@vialibera/contract/shared/import-limits';
import { asAdmin } from '#server/context.ts';
import { deleteUnstartedImports, findImport, insertImport } from './imports-store.ts';
import { getImportProgress } from './import-progress.ts';

/**
 * Creates an import with an id chosen by the client, so that the request can be repeated. Deletes the
 * screen's other imports that never ran.
 */
export const startImport = asAdmin.imports.startImport.handler(async ({ input, context, errors }) => {
  const { db, licences, learner, now } = context;
  const { importId: id, fileName, mode, source, total } = input;
  const licence = licences.ownerOf(input.licence);
  if (total > IMPORT_ROWS_MAXIMUM) throw errors.IMPORT_TOO_LARGE();
  return db.transaction(async (tx) => {
    await deleteUnstartedImports(tx, { id, source, licence });
    await insertImport(tx, {
      id,
      userId: learner.id,
      licence,
      fileName,
      mode,
      source,
      total,
      state: 'staging',
      createdAt: now(),
    });
    return getImportProgress(tx, (await findImport(tx, id))!);
  });
});
