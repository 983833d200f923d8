import { LAST_USER_KEY, unsentPrefix } from '#web/platform/device/storage-keys.ts';
import { hashAvatarKeys } from './avatar-keys.ts';
import { clearUserStorage, databaseName, deviceUserId, setDeviceUserId } from '#web/platform/device/device-user.ts';

/** The longest time, in ms, for which the sign-out waits for the connections that block the deletion. */
const BLOCKED_MS = 1000;

/**
 * Deletes all data of the current learner from this device, including the learner's id. Keeps the cached images and the
 * app's files, because they are not personal. Keeps the avatar, because the server has no copy of it.
 */
export async function clearUserData(): Promise<void> {
  const learnerId = deviceUserId();
  clearUserStorage();
  for (const key of Object.keys(localStorage))
    if (key.startsWith(unsentPrefix(learnerId))) localStorage.removeItem(key);
  setDeviceUserId(null);
  localStorage.removeItem(LAST_USER_KEY);
  await hashAvatarKeys();
  if (learnerId !== null && typeof indexedDB !== 'undefined') await deleteDatabase(databaseName(learnerId));
}

/**
 * Deletes a database. Also resolves if the deletion fails, or if another tab keeps the database open and blocks the
 * deletion. In both cases the sign-out must continue.
 */
function deleteDatabase(name: string): Promise<void> {
  return new Promise((resolve) => {
    const request = indexedDB.deleteDatabase(name);
    for (const event of ['success', 'error']) request.addEventListener(event, () => resolve());
    // If a connection of this page blocks the deletion, wait a moment. The connection closes as soon as its
    // transactions have ended.
    request.addEventListener('blocked', () => setTimeout(resolve, BLOCKED_MS));
  });
}
