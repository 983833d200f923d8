/** Thrown when data cannot be stored, because the device is full or the browser forbids storage. */
export class StorageError extends Error {
  readonly code: 'STORAGE_FULL' | 'STORAGE_UNAVAILABLE';

  constructor(code: StorageError['code']) {
    super(code);
    this.code = code;
  }
}

/**
 * Converts an error of IndexedDB to a `StorageError`. The cause is a full device, or a browser that forbids storage, e.g.
 * in a private window.
 */
export function toStorageError(error: unknown): StorageError {
  if (error instanceof StorageError) return error;
  const full = error instanceof DOMException && error.name === 'QuotaExceededError';
  return new StorageError(full ? 'STORAGE_FULL' : 'STORAGE_UNAVAILABLE');
}
