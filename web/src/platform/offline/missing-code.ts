import { tabStorage } from '#web/platform/device/browser-storage.ts';
import { fetchFromServer } from '#web/platform/device/server-url.ts';

/** The messages of Chromium, Firefox and Safari for a file of code that could not be loaded. */
const IMPORT_FAILED = /dynamically imported module|importing a module script failed|unable to preload css/i;
const RELOADED_KEY = 'vialibera:reloaded-at';
/** A page that reloads more often than this would keep the learner from reading the error. */
const RELOAD_PAUSE_MS = 60_000;

export function isImportError(error: unknown): boolean {
  return error instanceof Error && IMPORT_FAILED.test(error.message);
}

/**
 * After an import has failed: reloads the page if the server is reachable, because a new release has then removed the file.
 * Resolves to `offline` if the server is unreachable, and to `reloaded` if a reload has not helped.
 */
export async function reloadForMissingCode(): Promise<'offline' | 'reloaded'> {
  const health = await fetchFromServer('/api/health', { cache: 'no-store' }).catch(() => null);
  if (!health?.headers.get('content-type')?.includes('json')) return 'offline';
  if (!markReload(tabStorage(), Date.now())) return 'reloaded';
  location.reload();
  // The page is about to disappear.
  return new Promise(() => {});
}

/** Stores the time of a reload. Returns false if the last one was a moment ago, or if the time cannot be stored. */
function markReload(storage: Storage, now: number): boolean {
  try {
    if (now - Number(storage.getItem(RELOADED_KEY)) < RELOAD_PAUSE_MS) return false;
    storage.setItem(RELOADED_KEY, String(now));
    return storage.getItem(RELOADED_KEY) === String(now);
  } catch {
    return false;
  }
}
