import { DAY_MS } from '@vialibera/domain/time/durations';

import { INSTALL_HIDDEN_KEY } from '#web/platform/device/storage-keys.ts';

const HIDDEN_DAYS = 7;

/** Returns true if the card was dismissed less than seven days before `now`, a time in milliseconds. */
export function isInstallHidden(storage: Storage, now: number): boolean {
  const since = Number(storage.getItem(INSTALL_HIDDEN_KEY) ?? Number.NaN);
  return now - since < HIDDEN_DAYS * DAY_MS;
}

export function hideInstall(storage: Storage, now: number): void {
  try {
    storage.setItem(INSTALL_HIDDEN_KEY, String(now));
  } catch {
    // If the time of the dismissal cannot be stored, the card stays hidden only until the app is loaded again.
  }
}
