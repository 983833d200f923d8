import { clearStaleBefore } from '#web/platform/network/stale-data.ts';
import { clearUserData } from './clear-user-data.ts';
import { closeDevice, openDevice } from '#web/platform/offline/device-db.ts';
import { loadOfflineSlices } from '#web/platform/offline/offline-slice.ts';
import { sendOutbox } from '#web/platform/offline/outbox.ts';
import { setPendingCount } from '#web/platform/offline/pending-count.ts';

const WAIT_MS = 5000;

/**
 * Tries to send the outbox. Then returns how many changes a sign-out would lose: mutations, and changes that the slices
 * store themselves. Quiet mutations do not count.
 */
export async function countUnsent(): Promise<number> {
  const device = await openDevice();
  if (device && navigator.onLine && (await device.count('outbox')) > 0)
    await Promise.race([sendOutbox().catch(() => undefined), new Promise((resolve) => setTimeout(resolve, WAIT_MS))]);
  const left = device ? await device.getAll('outbox') : [];
  const outsideOutbox = (await loadOfflineSlices()).map(({ countUnsent: count }) => count?.() ?? 0);
  return outsideOutbox.reduce((sum, count) => sum + count, left.filter(({ quiet }) => !quiet).length);
}

/** Deletes all data of the signed-in learner from this device. */
export async function signOutDevice(): Promise<void> {
  await closeDevice();
  await clearUserData();
  setPendingCount(0);
  clearStaleBefore(Infinity);
}
