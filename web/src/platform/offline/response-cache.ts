import { LEARNER_HEADER } from '@vialibera/contract/shared/version';
import { USER_KEY } from '#web/platform/device/storage-keys.ts';
import { clearStale, markStale } from '#web/platform/network/stale-data.ts';
import { deviceUserId } from '#web/platform/device/device-user.ts';
import { openDevice } from './device-db.ts';
import type { Device } from './device-schema.ts';
import {
  type ApiResponse,
  type CachedResponses,
  loadOfflineSlices,
  type OfflineSlice,
  type PendingState,
} from './offline-slice.ts';

/** Caches a response from the network, but only if the response is for the learner who is signed in on this device. */
export async function cacheResponse(path: string, response: Response): Promise<void> {
  clearStale(path);
  const slice = await sliceOf(path);
  // After a sign-out in another tab, this page still shows its learner for a moment.
  const userIds = [deviceUserId(), localStorage.getItem(USER_KEY)];
  const isOwn = userIds.every((id) => id === response.headers.get(LEARNER_HEADER));
  const device = slice && isOwn ? await openDevice() : null;
  if (!slice || !device) return response.body?.cancel();
  const body: unknown = await response.json();
  await putResponse(device, { path, body }, slice);
  slice.onCached?.({ path, body });
}

/** Caches a `body` that this device has changed since the server's last response, e.g. an exam with the latest answers. */
export async function cacheBody(path: string, body: unknown): Promise<void> {
  const device = await openDevice();
  if (device) await putResponse(device, { path, body }, await sliceOf(path));
}

export async function putResponse(device: Device, response: ApiResponse, slice?: OfflineSlice): Promise<void> {
  const entries = slice?.toEntries?.(response) ?? [response];
  const tx = device.transaction('responses', 'readwrite');
  for (const { path, body } of entries) void tx.store.put({ body, at: Date.now() }, path);
  if (!entries.some(({ path }) => path === response.path)) void tx.store.delete(response.path);
  await tx.done;
}

async function sliceOf(path: string): Promise<OfflineSlice | undefined> {
  const [pathname = path] = path.split('?');
  return (await loadOfflineSlices()).find(({ cachePaths }) => cachePaths.test(pathname));
}

/**
 * Returns the cached response, updated with the pending mutations. Returns null if nothing is cached for `path`. If
 * `hasFailed` is true, the cached response replaces an error response of the server, so its data is marked as stale.
 */
export async function readCachedResponse(path: string, hasFailed = false): Promise<Response | null> {
  const device = await openDevice();
  if (!device) return null;
  const state = await readDeviceState(device);
  const entry = (await device.get('responses', path)) ?? (await deriveEntry(path, state));
  if (!entry) return null;
  if (hasFailed) markStale(path);
  const ageMs = Date.now() - entry.at;
  let { body } = entry;
  for (const slice of await loadOfflineSlices()) {
    if (slice.applyPending) body = await slice.applyPending({ path, body, ageMs }, state);
    if (body instanceof Response) return body;
  }
  return Response.json(body);
}

async function deriveEntry(path: string, state: PendingState) {
  const slice = await sliceOf(path);
  const body = await slice?.derive?.(path, state);
  return body ? { body, at: Date.now() } : undefined;
}

/** Returns the data of this device that the slices may read. */
export async function readDeviceState(device: Device): Promise<PendingState> {
  return { cached: cachedResponses(device), pending: await device.getAll('outbox') };
}

export function cachedResponses(device: Device): CachedResponses {
  return {
    get: async (path) => (await device.get('responses', path))?.body,
    list: async (prefix) => {
      const tx = device.transaction('responses');
      const found: ApiResponse[] = [];
      for (let row = await tx.store.openCursor(prefixRange(prefix)); row; row = await row.continue())
        found.push({ path: row.primaryKey, body: row.value.body });
      return found;
    },
  };
}

export function prefixRange(prefix: string): IDBKeyRange {
  return IDBKeyRange.bound(prefix, `${prefix}\uffff`);
}
