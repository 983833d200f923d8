import { AVATAR_PREFIX, DEVICE_KEYS, KEY_PREFIX, LAST_USER_KEY, USER_KEY } from './storage-keys.ts';

/**
 * The id of the learner whose data this page shows. It does not change when another learner signs in in another tab.
 */
let pageUserId: string | null = null;

/** Returns the id of the learner whose data is shown on this page and stored on this device, or null if nobody is signed in. */
export function deviceUserId(): string | null {
  try {
    pageUserId ??= localStorage.getItem(USER_KEY);
  } catch {
    // If the browser forbids storage, only `pageUserId` holds the learner's id.
  }
  return pageUserId;
}

/**
 * Sets the current learner. If a different learner used this device last, deletes the entries of that learner from the browser's
 * storage.
 */
export function setDeviceUserId(id: string | null): void {
  pageUserId = id;
  try {
    if (id === null) return localStorage.removeItem(USER_KEY);
    const last = localStorage.getItem(LAST_USER_KEY);
    if (last !== null && last !== id) clearUserStorage();
    localStorage.setItem(USER_KEY, id);
    localStorage.setItem(LAST_USER_KEY, id);
  } catch {
    // If the browser forbids storage, the app still works, but only with network.
  }
}

export const databaseName = (learnerId: string) => `vialibera-${learnerId}`;

/**
 * Deletes the last learner's entries in the browser's storage, e.g. quizzes in progress. Keeps the avatars, because the
 * server has no copy of them, and each one is stored under a hash of its owner's id.
 */
export function clearUserStorage(): void {
  for (const storage of [localStorage, sessionStorage])
    for (const key of Object.keys(storage))
      if (key.startsWith(KEY_PREFIX) && !key.startsWith(AVATAR_PREFIX) && !DEVICE_KEYS.has(key))
        storage.removeItem(key);
}
