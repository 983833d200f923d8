/** This device cannot store what the learner did. */
export class StorageError extends Error {
  readonly code: 'STORAGE_FULL' | 'STORAGE_UNAVAILABLE';

  constructor(code: StorageError['code']) {
    super(code);
    this.code = code;
  }
}

/** For an error of IndexedDB: the device is full, or forbids storage as private windows may do. */
export function toStorageError(error: unknown): StorageError {
  const full = error instanceof DOMException && error.name === 'QuotaExceededError';
  return new StorageError(full ? 'STORAGE_FULL' : 'STORAGE_UNAVAILABLE');
}
