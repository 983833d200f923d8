import * as fake from 'fake-indexeddb';
import { vi } from 'vitest';

/** For tests: a browser with an empty database of its own. */
export function stubDeviceStorage(): void {
  for (const [name, part] of Object.entries(fake)) if (name !== 'default') vi.stubGlobal(name, part);
  vi.stubGlobal('indexedDB', new fake.IDBFactory());
}
