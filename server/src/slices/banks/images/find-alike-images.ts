import { listAlike } from '@vialibera/domain/banks/image-fingerprint';
import type { KnownStatement } from '@vialibera/domain/banks/statement';
import type { Db } from '#server/platform/db/db.ts';
import { fingerprintImages } from './fingerprint-images.ts';

/** Finds the images of the bank that look like the uploaded images. */
export async function findAlikeImages(
  tx: Db,
  dataDir: string,
  incoming: readonly { imageUrl: string | null }[],
  known: readonly KnownStatement[],
): Promise<Map<string, string[]>> {
  const uploaded = new Set(incoming.flatMap(({ imageUrl }) => imageUrl ?? []));
  if (uploaded.size === 0) return new Map();
  const inBank = new Set(known.flatMap(({ imageUrl }) => imageUrl ?? []));
  const fingerprints = await fingerprintImages(tx, dataDir, [...uploaded, ...inBank]);
  const ofBank = new Map([...fingerprints].filter(([url]) => inBank.has(url)));
  return new Map(
    [...uploaded].flatMap((url) => {
      const fingerprint = fingerprints.get(url);
      return fingerprint ? [[url, listAlike(fingerprint, ofBank)] as const] : [];
    }),
  );
}
