import { deleteImage } from '#server/platform/files/image-folder.ts';
import { deleteFingerprints } from '#server/slices/banks/images/image-fingerprints-store.ts';
import type { Db } from '#server/platform/db/db.ts';
import { deleteOrphanCandidates, listOrphanCandidates, lockImagesExclusive } from './images-store.ts';

const BATCH_SIZE = 500;

/**
 * Deletes images that belonged to deleted imports and that nothing refers to any more. Only images recorded in this database are
 * deleted, because another database may share the folder. Returns the number of deleted images.
 */
export async function deleteOrphanedImages(db: Db, dataDir: string): Promise<number> {
  return db.transaction(async (tx) => {
    await lockImagesExclusive(tx);
    const candidates = await listOrphanCandidates(tx, BATCH_SIZE);
    if (candidates.length === 0) return 0;
    const orphans = candidates.filter(({ referenced }) => !referenced).map(({ url }) => url);
    for (const url of orphans) await deleteImage(dataDir, url);
    await deleteFingerprints(tx, orphans);
    await deleteOrphanCandidates(
      tx,
      candidates.map(({ url }) => url),
    );
    return orphans.length;
  });
}
