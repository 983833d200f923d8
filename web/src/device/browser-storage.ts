/**
 * A storage that stores nothing. It replaces the browser's storage while the server renders a screen, and if the browser
 * forbids storage.
 */
const NO_STORAGE: Storage = {
  length: 0,
  key: () => null,
  getItem: () => null,
  setItem: () => {},
  removeItem: () => {},
  clear: () => {},
};

/** Returns the storage of this device, which all tabs share. */
export function deviceStorage(): Storage {
  try {
    return typeof window === 'undefined' ? NO_STORAGE : window.localStorage;
  } catch {
    return NO_STORAGE;
  }
}

/** Returns the storage of this tab, which survives a reload. */
export function tabStorage(): Storage {
  try {
    return typeof window === 'undefined' ? NO_STORAGE : window.sessionStorage;
  } catch {
    return NO_STORAGE;
  }
}

/** Returns true if the storage of the device or of the tab has a key that contains one of `parts`. */
export function hasStoredEntry(parts: readonly string[]): boolean {
  const keys = [deviceStorage(), tabStorage()].flatMap((storage) => Object.keys(storage));
  return keys.some((key) => parts.some((part) => key.includes(part)));
}
