const KEY = 'vialibera:learner';
/** Who used this device last, also after their session has ended. */
const LAST = 'vialibera:last-learner';
const PREFIX = 'vialibera:';
/** What belongs to the device, whoever uses it. */
const OF_THE_DEVICE = new Set([KEY, LAST, 'vialibera:install-hidden', 'vialibera:reminder']);

/** Whom this page knows: what is done in it belongs to nobody else, whoever signs in in another tab. */
let known: string | null = null;

/** Whose things this page and device keep; null when nobody is signed in. */
export function keptLearner(): string | null {
  try {
    known ??= localStorage.getItem(KEY);
  } catch {
    // Where the browser keeps nothing, the page alone knows.
  }
  return known;
}

/** Somebody else finds nothing of who was here before; who comes back finds what waits, and after a lost session everything. */
export function setKeptLearner(id: string | null): void {
  known = id;
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

/**
 * Half-done quizzes, flags, pictures: all that these storages keep of somebody. What waits for its learner does not stand under this
 * prefix (`waiting-exam.ts`).
 */
export function clearStorages(): void {
  for (const storage of [localStorage, sessionStorage])
    for (const key of Object.keys(storage))
      if (key.startsWith(PREFIX) && !OF_THE_DEVICE.has(key)) storage.removeItem(key);
}
