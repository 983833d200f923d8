import { databaseName, deviceUserId } from '#web/platform/device/device-user.ts';
import { openDevice } from './device-db.ts';
import type { Device } from './device-schema.ts';
import { loadOfflineSlices, type PendingMutation, type SentMutation } from './offline-slice.ts';
import { setPendingCount } from './pending-count.ts';
import { cachedResponses } from './response-cache.ts';
import { StorageError, toStorageError } from './storage-error.ts';

/**
 * The localStorage key of a flag that is set while the outbox is not empty. The prerendered pages (`public-page.ts`) read this
 * flag, because they do not open the database.
 */
const UNSENT_MARK = 'vialibera:unsent';

/**
 * Stores a mutation in the outbox, unless the outbox already contains a mutation with the same id.
 * @throws StorageError if the device is full or the browser forbids storage.
 */
export async function enqueue(mutation: PendingMutation, learnerId = deviceUserId()): Promise<void> {
  const device = await openDevice(learnerId);
  if (!device) throw new StorageError('STORAGE_UNAVAILABLE');
  try {
    const tx = device.transaction('outbox', 'readwrite');
    if ((await tx.store.index('id').getKey(mutation.id)) === undefined) await tx.store.add(mutation);
    await tx.done;
  } catch (error) {
    throw toStorageError(error);
  }
  await countPending(device);
}

export type OutboxRow = { key: number; mutation: PendingMutation };

/** Returns all mutations in the outbox, including the rejected ones, in the order in which they were made. */
export async function listPending(device: Device): Promise<OutboxRow[]> {
  const found: OutboxRow[] = [];
  for (let row = await device.transaction('outbox').store.openCursor(); row; row = await row.continue())
    found.push({ key: row.primaryKey, mutation: row.value });
  return found;
}

/**
 * Counts the mutations in the outbox that the server has not rejected. Publishes with `setPendingCount` how many of them
 * are not quiet.
 */
export async function countPending(device: Device): Promise<number> {
  const rows = await device.getAll('outbox');
  const pending = rows.filter(({ rejected }) => rejected === undefined);
  // If the learner signed out while this function was reading the outbox, do not set the pending count and `UNSENT_MARK`. The
  // sign-out has already reset both, and the mutations counted here belong to the learner who signed out.
  if (device.name !== databaseName(deviceUserId() ?? '')) return 0;
  setPendingCount(pending.filter(({ quiet }) => !quiet).length);
  if (rows.length > 0) localStorage.setItem(UNSENT_MARK, '1');
  else localStorage.removeItem(UNSENT_MARK);
  return pending.length;
}

export async function remove(device: Device, ...keys: readonly number[]): Promise<void> {
  const tx = device.transaction('outbox', 'readwrite');
  for (const key of keys) void tx.store.delete(key);
  await tx.done;
  await countPending(device);
}

/**
 * Marks a mutation as rejected. It stays in the outbox without blocking later mutations, and the learner sees it in the profile.
 */
export async function markRejected(device: Device, { key, mutation }: OutboxRow, code: string): Promise<void> {
  await device.put('outbox', { ...mutation, rejected: code }, key);
  await countPending(device);
}

/**
 * Removes an accepted mutation from the outbox, then updates the cache. The removal comes first, so that the mutation is not sent
 * again if the cache update fails, e.g. because the device is full.
 */
export async function acknowledge(device: Device, key: number, sent: SentMutation): Promise<void> {
  await remove(device, key);
  await updateCache(device, sent).catch(() => undefined);
}

async function updateCache(device: Device, sent: SentMutation): Promise<void> {
  const cached = cachedResponses(device);
  const slices = await loadOfflineSlices();
  const changes = await Promise.all(slices.map(async (slice) => slice.applyAccepted?.(sent, cached) ?? []));
  const tx = device.transaction('responses', 'readwrite');
  for (const { path, body } of changes.flat()) void tx.store.put({ body, at: Date.now() }, path);
  await tx.done;
}
