import type { IDBPDatabase, IDBPTransaction, StoreNames } from 'idb';
import type { Device, Schema } from './device-schema.ts';
import type { PendingMutation } from './outbox-kind.ts';

type Upgrade = IDBPTransaction<Schema, StoreNames<Schema>[], 'versionchange'>;

/** The names that release 0.1 used: its database stores, its image cache and its localStorage key for unsent mutations. */
const V1 = {
  stores: ['answers', 'lessons', 'facts'],
  images: 'vialibera-figures',
  unsentMark: 'vialibera:unsent-work',
};

/**
 * Creates the stores of the database, or upgrades a database of an earlier release. The upgrade deletes the cached responses,
 * because their shape has changed, and keeps the mutations that are not sent yet.
 */
export async function upgradeDatabase(db: Device, oldVersion: number, tx: Upgrade): Promise<void> {
  if (oldVersion >= 2) {
    await Promise.all([tx.objectStore('responses').clear(), tx.objectStore('download').clear()]);
    return;
  }
  if (oldVersion < 1) db.createObjectStore('outbox', { autoIncrement: true }).createIndex('id', 'id', { unique: true });
  else {
    for (const store of V1.stores) (db as unknown as IDBPDatabase).deleteObjectStore(store);
    if (typeof caches !== 'undefined') void caches.delete(V1.images);
    localStorage.removeItem(V1.unsentMark);
  }
  db.createObjectStore('responses');
  db.createObjectStore('download');
  if (oldVersion < 1) return;
  const outbox = tx.objectStore('outbox');
  for (let row = await outbox.openCursor(); row; row = await row.continue()) await row.update(fromV1(row.value));
}

/**
 * Converts a mutation that release 0.1 has stored. Release 0.1 stored the fields of the input next to `id` and `kind`, not in an
 * `input` object.
 */
function fromV1(row: object): PendingMutation {
  const { id, kind, at, title, refused, ...input } = row as PendingMutation & { refused?: string };
  return { id, kind, at, title, input, ...(refused === undefined ? {} : { rejected: refused }) };
}
