import { imageBaseName } from '@vialibera/domain/banks/image-base-name';
import { fingerprintContents } from '#server/slices/banks/images/fingerprint-images.ts';
import { imageUrl, saveImages } from '#server/platform/files/image-folder.ts';
import { asAdmin } from '#server/context.ts';
import { lockImagesShared, saveImportImageUrls } from './images-store.ts';
import { findImport } from './imports-store.ts';

/** Saves images that were uploaded for an import. Their formats are determined from their content, not from their names. */
export const saveImportImages = asAdmin.imports.saveImportImages.handler(async ({ input, context, errors }) => {
  const { db, dataDir } = context;
  const uploads = await Promise.all(
    input.images.map(async ({ name, content }) => {
      const bytes = Buffer.from(content, 'base64');
      return { name, bytes, url: await imageUrl(bytes) };
    }),
  );
  const accepted = uploads.flatMap(({ name, bytes, url }) => (url ? [{ name, bytes, url }] : []));
  await db.transaction(async (tx) => {
    await lockImagesShared(tx);
    if (!(await findImport(tx, input.importId))) throw errors.IMPORT_NOT_FOUND();
    const urls = new Map(accepted.map(({ name, url }) => [imageBaseName(name), url]));
    await saveImportImageUrls(tx, input.importId, urls);
    // Both steps run at the same time: writing the images needs the disk, and calculating their fingerprints needs the
    // processor.
    await Promise.all([
      saveImages(
        dataDir,
        accepted.map(({ bytes }) => bytes),
      ),
      fingerprintContents(tx, new Map(accepted.map(({ url, bytes }) => [url, bytes]))),
    ]);
  });
  return { rejected: uploads.filter(({ url }) => !url).map(({ name }) => name) };
});
