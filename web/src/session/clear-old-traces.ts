import { hashAvatarKeys } from './avatar-keys.ts';
import { clearUserStorage, databaseName, deviceUserId, LAST_USER_KEY } from './device-user.ts';

/**
 * Removes the ids of learners that the sign-out of an earlier release has left on this device. If the session has only expired,
 * the learner's database still exists, and the data stays for the next sign-in.
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
