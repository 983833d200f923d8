import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { databaseName, deviceUserId } from '#web/session/device-user.ts';
import type { PendingMutation } from './offline-slice.ts';
import { upgradeDatabase } from './upgrade-database.ts';

export interface Schema extends DBSchema {
  /** The latest response of the server by path; `at` is in ms by the device's clock. */
  responses: { key: string; value: { body: unknown; at: number } };
  /** In the order in which the mutations were made. */
  outbox: { key: number; value: PendingMutation; indexes: { id: string } };
  download: { key: 'course'; value: Download };
}
export type Download = { bytes: number; images: number; at: string };
export type Device = IDBPDatabase<Schema>;

/** Raise it when a cached response changes its shape: the upgrade empties the cache and keeps the outbox. */
const VERSION = 2;

let opened: { learnerId: string; device: Promise<Device | null> } | null = null;

/** The database of one learner: learners who share a device never read each other's data. Null when nobody is signed in or the browser allows no storage. */
export function openDevice(learnerId = deviceUserId()): Promise<Device | null> {
  if (learnerId === null || typeof indexedDB === 'undefined') return Promise.resolve(null);
  if (opened?.learnerId !== learnerId) {
    void closeDevice();
    opened = { learnerId, device: open(learnerId) };
  }
  return opened.device;
}

/** Closes the database: only then can it be deleted. */
export async function closeDevice(): Promise<void> {
  const closing = opened?.device;
  opened = null;
  (await closing)?.close();
}

async function open(learnerId: string): Promise<Device | null> {
  try {
    return await openDB<Schema>(databaseName(learnerId), VERSION, {
      upgrade: (db, oldVersion, _, tx) => void upgradeDatabase(db, oldVersion, tx).catch(() => tx.abort()),
      // Another tab wants to delete or upgrade the database.
      blocking: (_, __, event) => {
        opened = null;
        (event.target as IDBDatabase).close();
      },
      terminated: () => {
        opened = null;
      },
    });
  } catch {
    opened = null;
    return null;
  }
}
