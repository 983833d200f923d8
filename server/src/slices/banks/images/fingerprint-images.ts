import type { ImageFingerprint } from '@vialibera/domain/banks/image-fingerprint';
import type { Db } from '#server/platform/db/db.ts';
import { mapConcurrently } from '#server/platform/files/map-concurrently.ts';
import { readImage } from '#server/platform/files/image-folder.ts';
import { getImageFingerprint } from './image-fingerprint.ts';
import { listFingerprints, saveFingerprints } from './image-fingerprints-store.ts';

/** The number of images that are decoded at the same time. It is small, because a decoded image needs up to 24 MB of memory. */
const CONCURRENCY = 4;

/**
 * Returns the fingerprints of imported images, keyed by URL. Calculates and saves those that are missing. Images without a
 * readable file and illustrations of the course, which are SVG, have no fingerprint.
 */
export function fingerprintImages(
  db: Db,
  dataDir: string,
  urls: Iterable<string>,
): Promise<Map<string, ImageFingerprint>> {
  return completeFingerprints(db, urls, (url) => readImage(dataDir, url));
}

/**
 * Calculates and saves the missing fingerprints of images that are about to be saved. `contents` contains the bytes of each
 * image, keyed by its URL.
 */
export async function fingerprintContents(db: Db, contents: ReadonlyMap<string, Uint8Array>): Promise<void> {
  await completeFingerprints(db, contents.keys(), async (url) => contents.get(url) ?? null);
}

async function completeFingerprints(
  db: Db,
  urls: Iterable<string>,
  read: (url: string) => Promise<Uint8Array | null>,
): Promise<Map<string, ImageFingerprint>> {
  const distinct = [...new Set(urls)];
  const saved = await listFingerprints(db, distinct);
  const missing = distinct.filter((url) => !saved.has(url));
  const calculated = new Map<string, ImageFingerprint>();
  await mapConcurrently(missing, CONCURRENCY, async (url) => {
    const content = await read(url);
    const fingerprint = content && (await getImageFingerprint(content));
    if (fingerprint) calculated.set(url, fingerprint);
  });
  await saveFingerprints(db, calculated);
  return new Map([...saved, ...calculated]);
}
