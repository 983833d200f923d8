const KEY = 'vialibera:learner';
/** Who used this device last, also after their session has ended. */
const LAST = 'vialibera:last-learner';
const PREFIX = 'vialibera:';
/** What belongs to the device, whoever uses it. */
const OF_THE_DEVICE = new Set([KEY, LAST, 'vialibera:install-hidden', 'vialibera:reminder']);

/** Whose things this device keeps; null when nobody is signed in. */
export function keptLearner(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/** Somebody else finds nothing of who was here before; who comes back after a lost session finds everything. */
export function setKeptLearner(id: string | null): void {
  try {
    if (id === null) return localStorage.removeItem(KEY);
    const last = localStorage.getItem(LAST);
    if (last !== null && last !== id) clearStorages();
    localStorage.setItem(KEY, id);
    localStorage.setItem(LAST, id);
  } catch {
    // A browser that keeps nothing studies with network only.
  }
}

/** Half-done quizzes, unsent exam answers, flags, pictures: all that these storages keep of somebody. */
export function clearStorages(): void {
  for (const storage of [localStorage, sessionStorage])
    for (const key of Object.keys(storage))
      if (key.startsWith(PREFIX) && !OF_THE_DEVICE.has(key)) storage.removeItem(key);
}
