import * as fake from 'fake-indexeddb';
import { vi } from 'vitest';

/** Stubs IndexedDB with an empty in-memory database. */
export function stubDeviceStorage(): void {
  for (const [name, part] of Object.entries(fake)) if (name !== 'default') vi.stubGlobal(name, part);
  vi.stubGlobal('indexedDB', new fake.IDBFactory());
}
