import { clearStaleBefore } from '#web/network/stale-data.ts';
import { clearUserData } from '#web/session/clear-user-data.ts';
import { deviceUserId, examStoragePrefix } from '#web/session/device-user.ts';
import { closeDevice, openDevice } from './device-db.ts';
import { sendOutbox } from './outbox.ts';
import { setPendingCount } from './pending-count.ts';

const WAIT_MS = 5000;

/**
 * Tries to send the outbox, then returns the number of mutations and exam answers that the learner knows about and that would be lost
 * by signing out.
 */
export async function countUnsent(): Promise<number> {
  const device = await openDevice();
  if (device && navigator.onLine && (await device.count('outbox')) > 0)
    await Promise.race([sendOutbox().catch(() => undefined), new Promise((resolve) => setTimeout(resolve, WAIT_MS))]);
  const left = device ? await device.getAll('outbox') : [];
  return left.filter(({ quiet }) => !quiet).length + countUnsentExamAnswers();
}

function countUnsentExamAnswers(): number {
  return Object.keys(localStorage)
    .filter((key) => key.startsWith(`${examStoragePrefix(deviceUserId())}unsent:`))
    .reduce((sum, key) => sum + Object.keys(JSON.parse(localStorage.getItem(key) ?? '{}') as object).length, 0);
}

/** Deletes all data of the signed-in learner from this device. */
export async function signOutDevice(): Promise<void> {
  await closeDevice();
  await clearUserData();
  setPendingCount(0);
  clearStaleBefore(Infinity);
}
