/** The name of the image cache. The service worker (`web/service-worker`) serves images from this cache. */
const CACHE = 'vialibera-images';
const MAX_CONCURRENT = 6;

/** Caches the images at `urls` that are not cached yet. Returns the total size of all images at `urls`, in bytes. */
export async function cacheImages(
  urls: Iterable<string>,
  onCached?: () => void,
  signal?: AbortSignal,
): Promise<number> {
  if (typeof caches === 'undefined') return 0;
  const cache = await caches.open(CACHE);
  const queue = [...urls];
  let bytes = 0;
  const worker = async () => {
    for (let url = queue.pop(); url !== undefined; url = queue.pop()) {
      signal?.throwIfAborted();
      const image = (await cache.match(url)) ?? (await fetchInto(cache, url, signal));
      bytes += image ? (await image.blob()).size : 0;
      onCached?.();
    }
  };
  await Promise.all(Array.from({ length: MAX_CONCURRENT }, worker));
  return bytes;
}

/**
 * Fetches an image and stores it in `cache`. Returns null if the response is an error or no image. Throws if there is no
 * response.
 */
async function fetchInto(cache: Cache, url: string, signal?: AbortSignal): Promise<Response | null> {
  const response = await fetch(url, { signal });
  // The login page of a Wi-Fi network answers each request with HTML.
  if (!response.ok || !response.headers.get('content-type')?.startsWith('image/')) return null;
  await cache.put(url, response.clone());
  return response;
}

export async function deleteCachedImages(): Promise<void> {
  if (typeof caches !== 'undefined') await caches.delete(CACHE);
}
