/** The service worker serves from here (`web/service-worker`). */
const CACHE = 'vialibera-figures';
const AT_ONCE = 6;

/** Fetches the figures that are not kept yet; gives the bytes of all of them. */
export async function keepFigures(urls: Iterable<string>, onKept?: () => void, signal?: AbortSignal): Promise<number> {
  if (typeof caches === 'undefined') return 0;
  const cache = await caches.open(CACHE);
  const left = [...urls];
  let bytes = 0;
  const keepOne = async (url: string) => {
    signal?.throwIfAborted();
    const answer = (await cache.match(url)) ?? (await fetchInto(cache, url, signal));
    bytes += answer ? (await answer.blob()).size : 0;
    onKept?.();
  };
  const worker = async () => {
    for (let url = left.pop(); url !== undefined; url = left.pop()) await keepOne(url);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return bytes;
}

/** A figure that is gone is no reason to stop; a network that is gone is. */
async function fetchInto(cache: Cache, url: string, signal?: AbortSignal): Promise<Response | null> {
  const answer = await fetch(url, { signal });
  if (!answer.ok) return null;
  await cache.put(url, answer.clone());
  return answer;
}

export async function forgetFigures(): Promise<void> {
  if (typeof caches !== 'undefined') await caches.delete(CACHE);
}
