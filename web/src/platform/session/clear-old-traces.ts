import { LAST_USER_KEY } from '#web/platform/device/storage-keys.ts';
import { hashAvatarKeys } from './avatar-keys.ts';
import { clearUserStorage, databaseName, deviceUserId } from '#web/platform/device/device-user.ts';

/**
 * Removes learners' ids that the sign-out of an earlier release has left on this device. If the last session has only
 * expired, the learner's database still exists. In this case, all data is kept for the next sign-in.
 */
export async function clearOldTraces(): Promise<void> {
  await hashAvatarKeys();
  const last = localStorage.getItem(LAST_USER_KEY);
  if (last === null || deviceUserId() !== null || typeof indexedDB === 'undefined') return;
  const databases = await indexedDB.databases();
  if (deviceUserId() !== null || databases.some(({ name }) => name === databaseName(last))) return;
  clearUserStorage();
  localStorage.removeItem(LAST_USER_KEY);
}
