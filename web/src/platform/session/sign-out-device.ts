import { clearStaleBefore } from '#web/platform/network/stale-data.ts';
import { clearUserData } from './clear-user-data.ts';
import { closeDevice } from '#web/platform/offline/device-db.ts';
import { deletePending, loadPending } from '#web/platform/offline/outbox-store.ts';
import { sendOutbox } from '#web/platform/offline/outbox.ts';

const WAIT_MS = 5000;

/** Tries to send the outbox. Then returns how many changes a sign-out would lose. */
export async function countUnsent(): Promise<number> {
  if (navigator.onLine && (await loadPending()).length > 0)
    await Promise.race([sendOutbox().catch(() => undefined), new Promise((resolve) => setTimeout(resolve, WAIT_MS))]);
  return (await loadPending()).length;
}

/** Deletes all data of the signed-in learner from this device. */
export async function signOutDevice(): Promise<void> {
  await closeDevice();
  await clearUserData();
  deletePending();
  clearStaleBefore(Infinity);
}
