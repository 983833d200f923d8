import { openDevice } from './device-db.ts';
import { loadOfflineSlices } from './offline-slice.ts';
import { cachedResponses } from './response-cache.ts';

/**
 * Resets the progress in the cached responses, after the server has reset it. Otherwise the old progress would reappear as soon
 * as the device is offline.
 */
export async function resetCachedProgress(): Promise<void> {
  const device = await openDevice();
  if (!device) return;
  const cached = cachedResponses(device);
  const slices = await loadOfflineSlices();
  const changes = await Promise.all(slices.map(async (slice) => slice.resetProgress?.(cached)));
  const tx = device.transaction('responses', 'readwrite');
  for (const change of changes) {
    for (const { path, body } of change?.put ?? []) void tx.store.put({ body, at: Date.now() }, path);
    for (const path of change?.remove ?? []) void tx.store.delete(path);
  }
  await tx.done;
}
