const USER_KEY = 'vialibera:learner';
/** The learner who used this device last, kept after their session has ended. */
const LAST_USER_KEY = 'vialibera:last-learner';
const PREFIX = 'vialibera:';
/** They belong to the device, not to a learner. */
const DEVICE_SCOPED_KEYS = new Set([USER_KEY, LAST_USER_KEY, 'vialibera:install-hidden', 'vialibera:reminder']);

/** This page keeps its learner, even if another one signs in in another tab. */
let pageUserId: string | null = null;

/** The id of the learner whose data this page and device hold; null if nobody is signed in. */
export function deviceUserId(): string | null {
  try {
    pageUserId ??= localStorage.getItem(USER_KEY);
  } catch {
    // Without storage only this page knows the learner.
  }
  return pageUserId;
}

/** A learner other than the last one finds none of the last one's data. The same learner finds everything again. */
export function setDeviceUserId(id: string | null): void {
  pageUserId = id;
  try {
    if (id === null) return localStorage.removeItem(USER_KEY);
    const last = localStorage.getItem(LAST_USER_KEY);
    if (last !== null && last !== id) clearUserStorage();
    localStorage.setItem(USER_KEY, id);
    localStorage.setItem(LAST_USER_KEY, id);
  } catch {
    // Without storage the app works, but only with network.
  }
}

/** Unsent exam data: it survives another learner's visit, so it is not under `PREFIX`. */
export const examStoragePrefix = (learnerId: string | null) => `vialibera-exam:${learnerId}:`;
export const databaseName = (learnerId: string) => `vialibera-${learnerId}`;

/** Deletes quizzes in progress, flags and the avatar of the last learner. */
export function clearUserStorage(): void {
  for (const storage of [localStorage, sessionStorage])
    for (const key of Object.keys(storage))
      if (key.startsWith(PREFIX) && !DEVICE_SCOPED_KEYS.has(key)) storage.removeItem(key);
}
