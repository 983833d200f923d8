import { IMPORTED_BANK_ID } from '@vialibera/contract/bank-ids';
import { imageBaseName } from '@vialibera/domain/image-base-name';
import type { IncomingStatement } from '@vialibera/domain/statement';
import { listKnownImages } from '#server/banks/banks-store.ts';
import type { Db } from '#server/db/db.ts';
import type { IllustrationCatalogue } from '#server/learning/illustration-catalogue.ts';
import { listImportImages } from './imports-store.ts';

type ResolvedImage = Pick<IncomingStatement, 'imageUrl' | 'imageDescription'>;
const NONE: ResolvedImage = { imageUrl: null, imageDescription: null };

/**
 * Returns a function that finds the image for a reference in the file. The function first searches our own drawings, because our
 * published bank refers to them (for example `sign:dosso`). It then searches the images uploaded with the import, and finally the
 * images in the bank. Without this last search, an import without image files would remove the images of the statements.
 */
export async function createImageResolver(db: Db, importId: string, illustrations: IllustrationCatalogue) {
  const [uploaded, known] = [await listImportImages(db, importId), await listKnownImages(db, IMPORTED_BANK_ID)];
  return (reference: string | null): ResolvedImage => {
    if (reference === null) return NONE;
    const illustration = illustrations.find(/^(?:sign|scene):(.+)$/.exec(reference)?.[1] ?? '');
    if (illustration) return { imageUrl: illustration.url, imageDescription: illustration.description };
    const url = uploaded.get(imageBaseName(reference));
    if (url) return { imageUrl: url, imageDescription: null };
    return known.get(reference) ?? NONE;
  };
}
