import { inArray } from 'drizzle-orm';
import type { ImageFingerprint } from '@vialibera/domain/banks/image-fingerprint';
import type { Db } from '#server/platform/db/db.ts';
import { imageFingerprints } from '#server/slices/banks/banks-tables.ts';

/**
 * Saves each fingerprint under the URL of its image. The URL contains a hash of the image, so a saved fingerprint never changes.
 */
export async function saveFingerprints(db: Db, fingerprints: ReadonlyMap<string, ImageFingerprint>): Promise<void> {
  if (fingerprints.size === 0) return;
  const rows = Array.from(fingerprints, ([url, fingerprint]) => ({
    url,
    fingerprint: Buffer.from(fingerprint).toString('base64'),
  }));
  // The rows are sorted, because two requests that insert the same rows in different orders could deadlock.
  const sorted = rows.toSorted((one, other) => (one.url < other.url ? -1 : 1));
  await db.insert(imageFingerprints).values(sorted).onConflictDoNothing();
}

/** Returns the saved fingerprints of images, keyed by URL. */
export async function listFingerprints(db: Db, urls: readonly string[]): Promise<Map<string, ImageFingerprint>> {
  const rows = await db
    .select()
    .from(imageFingerprints)
    .where(inArray(imageFingerprints.url, [...urls]));
  return new Map(rows.map(({ url, fingerprint }) => [url, Buffer.from(fingerprint, 'base64')]));
}

export async function deleteFingerprints(tx: Db, urls: readonly string[]): Promise<void> {
  await tx.delete(imageFingerprints).where(inArray(imageFingerprints.url, [...urls]));
}
