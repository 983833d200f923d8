import { imageBaseName } from '@vialibera/domain/image-base-name';
import { saveImage } from '#server/banks/image-folder.ts';
import { asAdmin } from '#server/context.ts';
import { lockImagesShared } from './images-store.ts';
import { findImport, saveImportImageUrl } from './imports-store.ts';

/** Saves an image that was uploaded for an import. Its format is determined from its content, not from its name. */
export const saveImportImage = asAdmin.imports.saveImportImage.handler(async ({ input, context, errors }) => {
  const { importId, name, content } = input;
  return context.db.transaction(async (tx) => {
    await lockImagesShared(tx);
    if (!(await findImport(tx, importId))) throw errors.IMPORT_NOT_FOUND();
    const url = await saveImage(context.dataDir, Buffer.from(content, 'base64'));
    if (!url) throw errors.IMAGE_REJECTED();
    await saveImportImageUrl(tx, importId, imageBaseName(name), url);
    return { url };
  });
});
