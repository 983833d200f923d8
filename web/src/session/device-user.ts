import { isOnServer } from '#web/network/server-url.ts';

export const USER_KEY = 'vialibera:learner';
/**
 * The storage key for the id of the learner who used this device last. The entry is kept after the session has expired, but not
 * after a sign-out.
 */
export const LAST_USER_KEY = 'vialibera:last-learner';
const PREFIX = 'vialibera:';
/** The prefix of the storage keys for the avatars. A hash of the owner's id follows (`avatar-keys.ts`). */
export const AVATAR_PREFIX = `${PREFIX}avatar:`;
/** The storage keys that belong to the device and not to a particular learner. `clearUserStorage` keeps these entries. */
const DEVICE_SCOPED_KEYS = new Set([USER_KEY, LAST_USER_KEY, 'vialibera:install-hidden', 'vialibera:reminder']);

/** The id of the learner whose data this page shows. It does not change when another learner signs in on another tab. */
let pageUserId: string | null = null;

/** Returns the id of the learner whose data is shown on this page and stored on this device; null if nobody is signed in. */
export function deviceUserId(): string | null {
  try {
    pageUserId ??= localStorage.getItem(USER_KEY);
  } catch {
    // If the browser allows no storage, only `pageUserId` holds the learner's id.
  }
  return pageUserId;
}

/**
 * Sets the current learner. If a different learner used this device last, deletes the entries of that learner from the browser's
 * storage.
 */
export function setDeviceUserId(id: string | null): void {
  if (isOnServer) return;
  pageUserId = id;
  try {
    if (id === null) return localStorage.removeItem(USER_KEY);
    const last = localStorage.getItem(LAST_USER_KEY);
    if (last !== null && last !== id) clearUserStorage();
    localStorage.setItem(USER_KEY, id);
    localStorage.setItem(LAST_USER_KEY, id);
  } catch {
    // If the browser allows no storage, the app still works, but only with network.
  }
}

/**
 * The prefix of the storage keys for a learner's unsent exam data. It does not start with `PREFIX`, so that `clearUserStorage`
 * keeps the data when another learner uses the device.
 */
export const examStoragePrefix = (learnerId: string | null) => `vialibera-exam:${learnerId}:`;
export const databaseName = (learnerId: string) => `vialibera-${learnerId}`;

/**
 * Deletes the last learner's entries in the browser's storage, e.g. quizzes in progress. Avatars stay: the server has no copy of
 * them, and each one is stored under a hash of its owner's id.
 */
export function clearUserStorage(): void {
  for (const storage of [localStorage, sessionStorage])
    for (const key of Object.keys(storage))
      if (key.startsWith(PREFIX) && !key.startsWith(AVATAR_PREFIX) && !DEVICE_SCOPED_KEYS.has(key))
        storage.removeItem(key);
}
