const KEY = 'vialibera:install-hidden';
/** Spec §9. */
const HIDDEN_DAYS = 7;
const DAY_MS = 24 * 3600_000;

/** Whether the card was dismissed less than seven days ago. `now` in ms. */
export function isInstallHidden(storage: Storage, now: number): boolean {
  const since = Number(storage.getItem(KEY) ?? Number.NaN);
  return now - since < HIDDEN_DAYS * DAY_MS;
}

export function hideInstall(storage: Storage, now: number): void {
  try {
    storage.setItem(KEY, String(now));
  } catch {
    // Without storage it stays hidden until the next visit.
  }
}
