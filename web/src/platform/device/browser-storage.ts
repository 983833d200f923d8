/** A storage that stores nothing. It replaces the browser's storage if the browser forbids storage. */
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
    return window.localStorage;
  } catch {
    return NO_STORAGE;
  }
}

/** Returns the storage of this tab, which survives a reload. */
export function tabStorage(): Storage {
  try {
    return window.sessionStorage;
  } catch {
    return NO_STORAGE;
  }
}
