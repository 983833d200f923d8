import { imageBaseName } from '@vialibera/domain/banks/image-base-name';
import type { IncomingStatement } from '@vialibera/domain/banks/statement';
import type { Db } from '#server/platform/db/db.ts';
import type { IllustrationCatalogue } from '#server/slices/learning/illustration-catalogue.ts';
import { listImportImages } from './images-store.ts';

type ResolvedImage = Pick<IncomingStatement, 'imageUrl' | 'imageDescription'>;
const NONE: ResolvedImage = { imageUrl: null, imageDescription: null };

/**
 * Returns a function that finds the image for a reference in the file. The function first searches our own drawings, because our
 * published bank refers to them (for example `sign:dosso`), and then the images uploaded with the import.
 */
export async function createImageResolver(db: Db, importId: string, illustrations: IllustrationCatalogue) {
  const uploaded = await listImportImages(db, importId);
  return (reference: string | null): ResolvedImage => {
    if (reference === null) return NONE;
    const illustration = illustrations.find(/^(?:sign|scene):(.+)$/.exec(reference)?.[1] ?? '');
    if (illustration) return { imageUrl: illustration.url, imageDescription: illustration.description };
    const url = uploaded.get(imageBaseName(reference));
    return url ? { imageUrl: url, imageDescription: null } : NONE;
  };
}
