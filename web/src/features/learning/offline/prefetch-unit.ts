import { client } from '#web/platform/api/api.ts';
import { prefersReducedData } from '#web/platform/network/reachability.ts';
import { collectImageUrls } from '#web/platform/offline/collect-image-urls.ts';
import { cacheImages } from '#web/platform/offline/image-cache.ts';

const prefetched = new Set<string>();

/**
 * Fetches all lessons of a unit, so that they open without network. Fetches each unit only once per visit. Unless the learner
 * wants to save data, also fetches the images of the lessons.
 */
export function prefetchUnit(unitId: string): void {
  if (prefetched.has(unitId)) return;
  prefetched.add(unitId);
  void fetchLessons(unitId).catch(() => prefetched.delete(unitId));
}

/** Prevents `prefetchUnit` from fetching a unit whose lessons are already being downloaded. */
export function markUnitCached(unitId: string): void {
  prefetched.add(unitId);
}

async function fetchLessons(unitId: string): Promise<void> {
  const { lessons } = await client.learning.downloadUnit({ unitId });
  if (!prefersReducedData()) await cacheImages(collectImageUrls(lessons));
}
