import { figureKey } from '@vialibera/domain/figure-key';
import { storePicture } from '#server/banks/figure-folder.ts';
import { asAdmin } from '#server/context.ts';
import { holdFigures } from './figures-store.ts';
import { findImport, saveFigure } from './imports-store.ts';

/** Keeps a figure of the file, judged by its content and not by its name. */
export const storeImportFigure = asAdmin.imports.storeImportFigure.handler(async ({ input, context, errors }) => {
  const { importId, name, content } = input;
  return context.db.transaction(async (tx) => {
    await holdFigures(tx);
    if (!(await findImport(tx, importId))) throw errors.IMPORT_NOT_FOUND();
    const url = await storePicture(context.dataDir, Buffer.from(content, 'base64'));
    if (!url) throw errors.FIGURE_REFUSED();
    await saveFigure(tx, importId, figureKey(name), url);
    return { url };
  });
});
