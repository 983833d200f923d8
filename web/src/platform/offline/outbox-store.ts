import { deviceStorage } from '#web/platform/device/browser-storage.ts';
import { deviceUserId } from '#web/platform/device/device-user.ts';
import { openDevice } from './device-db.ts';
import type { Device } from './device-schema.ts';
import { loadKinds, loadOfflineSlices } from './offline-slice.ts';
import type { PendingMutation, SentCompletion } from './outbox-kind.ts';
import { getPending, setPending } from './pending.ts';
import { cachedResponses } from './response-cache.ts';
import { StorageError, toStorageError } from './storage-error.ts';

/**
 * The localStorage key of a flag that is set while the outbox is not empty. The prerendered pages (`public-page.ts`) read this
 * flag, because they do not open the database.
 */
const UNSENT_MARK = 'vialibera:unsent';

/** A mutation in the outbox. `key` is its key in the database, or undefined if it is only in memory. */
export type OutboxRow = { key?: number; mutation: PendingMutation };

/**
 * Mutations that are not in the database, by id, because the device is full or forbids storage. While a mutation is being
 * written, it is also in this map, and `written` resolves after the write.
 */
const inMemory = new Map<
  string,
  { learnerId: string | null; mutation: PendingMutation; written: Promise<StorageError | null> }
>();

/**
 * Shows a mutation as pending and stores it. If the outbox already contains a mutation with the same id, replaces it if `replace`
 * is true, and otherwise does nothing. If the mutation cannot be stored, it stays in memory as long as the page is open, and
 * this function returns the error.
 */
export async function saveMutation(mutation: PendingMutation, replace = false): Promise<StorageError | null> {
  const { id } = mutation;
  const learnerId = deviceUserId();
  const written = write(mutation, learnerId, replace).then(() => deleteFromMemory(mutation), toStorageError);
  inMemory.set(id, { learnerId, mutation, written });
  const pending = getPending();
  setPending({ ...pending, mutations: [...pending.mutations.filter((other) => other.id !== id), mutation] });
  const error = await written;
  await loadPending();
  return error;
}

async function write(mutation: PendingMutation, learnerId: string | null, replace: boolean): Promise<void> {
  const device = await openDevice(learnerId);
  if (!device) throw new StorageError('STORAGE_UNAVAILABLE');
  const tx = device.transaction('outbox', 'readwrite');
  const known = await tx.store.index('id').getKey(mutation.id);
  // The replacement gets a new key, so that a running request does not remove it together with the replaced mutation.
  if (known !== undefined && replace) await tx.store.delete(known);
  if (known === undefined || replace) await tx.store.add(mutation);
  await tx.done;
}

/** Removes a mutation from memory, unless a newer mutation has replaced it there. */
export function deleteFromMemory(mutation: PendingMutation): null {
  if (inMemory.get(mutation.id)?.mutation === mutation) inMemory.delete(mutation.id);
  return null;
}

/**
 * Opens the database of a learner. Returns null after the learner has signed out, because opening the deleted database would
 * create it again.
 */
async function openOwn(learnerId: string | null): Promise<Device | null> {
  return learnerId === deviceUserId() ? openDevice(learnerId) : null;
}

/** Returns all mutations of a learner, including the rejected ones, in the order in which they were made. */
export async function listRows(learnerId: string | null): Promise<OutboxRow[]> {
  await Promise.all([...inMemory.values()].map(({ written }) => written));
  const device = await openOwn(learnerId);
  const rows: OutboxRow[] = [];
  if (device) {
    const { store } = device.transaction('outbox');
    const [keys, mutations] = await Promise.all([store.getAllKeys(), store.getAll()]);
    for (const [index, mutation] of mutations.entries()) rows.push({ key: keys[index], mutation });
  }
  for (const { mutation } of [...inMemory.values()].filter((kept) => kept.learnerId === learnerId)) {
    const stored = rows.find((row) => row.mutation.id === mutation.id);
    if (stored) stored.mutation = mutation;
    else rows.push({ mutation });
  }
  return rows;
}

/** Reads the outbox of the current learner, publishes its state, and returns its mutations. */
export async function loadPending(): Promise<readonly PendingMutation[]> {
  const learnerId = deviceUserId();
  const kinds = await loadKinds();
  const mutations = (await listRows(learnerId)).map(({ mutation }) => mutation);
  // If the learner signed out while this function was reading the outbox, the sign-out has already reset the state, and these
  // mutations belong to the learner who signed out.
  if (learnerId !== deviceUserId()) return [];
  const { always = [], offline = [] } = Object.groupBy(
    mutations.filter(({ rejected }) => rejected === undefined),
    ({ kind }) => kinds.get(kind)?.policy.unsent ?? 'always',
  );
  setPending({ mutations, badge: always.length, offline: offline.length });
  setUnsentMark(learnerId !== null && mutations.length > 0);
  return mutations;
}

function setUnsentMark(isSet: boolean): void {
  try {
    if (isSet) deviceStorage().setItem(UNSENT_MARK, '1');
    else deviceStorage().removeItem(UNSENT_MARK);
  } catch {
    // The storage is full. The mutations are sent nevertheless.
  }
}

export async function removeRows(learnerId: string | null, rows: readonly OutboxRow[]): Promise<void> {
  for (const { mutation } of rows) deleteFromMemory(mutation);
  const device = await openOwn(learnerId);
  const tx = device?.transaction('outbox', 'readwrite');
  for (const { key } of rows) if (key !== undefined) void tx?.store.delete(key);
  await tx?.done;
  await loadPending();
}

/** Removes mutations of the current learner from the outbox without sending them. */
export async function discard(select: (mutation: PendingMutation) => boolean): Promise<void> {
  const learnerId = deviceUserId();
  const rows = await listRows(learnerId);
  await removeRows(
    learnerId,
    rows.filter(({ mutation }) => select(mutation)),
  );
}

/** Marks a mutation as rejected. It stays in the outbox without blocking later mutations, and the learner sees it in the profile. */
export async function markRejected(learnerId: string | null, row: OutboxRow, code: string): Promise<void> {
  const device = await openOwn(learnerId);
  await device?.put('outbox', { ...row.mutation, rejected: code }, row.key);
  await loadPending();
}

/** Removes the mutations from memory and resets the published state, at the sign-out. */
export function deletePending(): void {
  inMemory.clear();
  setPending();
}

/** Updates the cached responses after the server has accepted a completion. */
export async function updateCache(learnerId: string | null, sent: SentCompletion): Promise<void> {
  const device = await openOwn(learnerId);
  if (!device) return;
  const cached = cachedResponses(device);
  const slices = await loadOfflineSlices();
  const changes = await Promise.all(slices.map(async (slice) => slice.applyAccepted?.(sent, cached) ?? []));
  const tx = device.transaction('responses', 'readwrite');
  for (const { path, body } of changes.flat()) void tx.store.put({ body, at: Date.now() }, path);
  await tx.done;
}
