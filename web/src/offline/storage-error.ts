/** Thrown when this device cannot store data, because it is full or allows no storage. */
export class StorageError extends Error {
  readonly code: 'STORAGE_FULL' | 'STORAGE_UNAVAILABLE';

  constructor(code: StorageError['code']) {
    super(code);
    this.code = code;
  }
}

/** Converts an error of IndexedDB: either the device is full, or the browser forbids storage, e.g. in a private window. */
export function toStorageError(error: unknown): StorageError {
  const full = error instanceof DOMException && error.name === 'QuotaExceededError';
  return new StorageError(full ? 'STORAGE_FULL' : 'STORAGE_UNAVAILABLE');
}
