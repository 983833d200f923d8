import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { databaseName, deviceUserId } from '#web/session/device-user.ts';
import type { PendingMutation } from './offline-slice.ts';
import { upgradeDatabase } from './upgrade-database.ts';

export interface Schema extends DBSchema {
  /** The latest response for each API path; `at` is the time of caching, in ms by the device's clock. */
  responses: { key: string; value: { body: unknown; at: number } };
  /** The mutations that the server has not accepted yet, in the order in which they were made. */
  outbox: { key: number; value: PendingMutation; indexes: { id: string } };
  download: { key: 'course'; value: Download };
}
/** The record of a finished download. `licence` is the licence for which the learner studied at that time. */
export type Download = { licence: string; bytes: number; images: number; at: string };
export type Device = IDBPDatabase<Schema>;

/**
 * The version of the database. When a cached response changes its shape, raise this version and extend `upgradeDatabase`, which
 * has to empty the cache but keep the outbox.
 */
const VERSION = 4;

let opened: { learnerId: string; device: Promise<Device | null> } | null = null;

/**
 * Opens the database of one learner. Each learner has a separate database, so that learners who share a device never read each
 * other's data. Returns null if nobody is signed in or the browser allows no storage.
 */
export function openDevice(learnerId = deviceUserId()): Promise<Device | null> {
  if (learnerId === null || typeof indexedDB === 'undefined') return Promise.resolve(null);
  if (opened?.learnerId !== learnerId) {
    void closeDevice();
    opened = { learnerId, device: open(learnerId) };
  }
  return opened.device;
}

/** Closes the database. Call this before deleting the database, because the browser does not delete an open one. */
export async function closeDevice(): Promise<void> {
  const closing = opened?.device;
  opened = null;
  (await closing)?.close();
}

async function open(learnerId: string): Promise<Device | null> {
  try {
    return await openDB<Schema>(databaseName(learnerId), VERSION, {
      upgrade: (db, oldVersion, _, tx) => void upgradeDatabase(db, oldVersion, tx).catch(() => tx.abort()),
      // Runs when another tab wants to delete or upgrade the database. The browser lets that tab do so only after this connection
      // is closed.
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
