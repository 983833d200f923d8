const KEY = 'vialibera:install-hidden';
/** The number of days for which a dismissed install card stays hidden (spec §9). */
const HIDDEN_DAYS = 7;
const DAY_MS = 24 * 3600_000;

/** Returns true if the card was dismissed less than seven days before `now`, a time in milliseconds. */
export function isInstallHidden(storage: Storage, now: number): boolean {
  const since = Number(storage.getItem(KEY) ?? Number.NaN);
  return now - since < HIDDEN_DAYS * DAY_MS;
}

export function hideInstall(storage: Storage, now: number): void {
  try {
    storage.setItem(KEY, String(now));
  } catch {
    // If the time of the dismissal cannot be stored, the card stays hidden only until the app is loaded again.
  }
}
