import { openDB } from 'idb';
import { databaseName, deviceUserId } from '#web/platform/device/device-user.ts';
import type { Device, Schema } from './device-schema.ts';
import { importExamAnswers } from './import-exam-answers.ts';
import { upgradeDatabase } from './upgrade-database.ts';

/**
 * The version of the database. If a release changes the fields of a cached response, raise this version and extend
 * `upgradeDatabase`, which has to empty the cache but keep the outbox.
 */
const VERSION = 4;

let opened: { learnerId: string; device: Promise<Device | null> } | null = null;

/**
 * Opens the database of one learner. Each learner has a separate database, so that learners who share a device never read
 * each other's data. Returns null if nobody is signed in or the browser forbids storage.
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
    const device = await openDB<Schema>(databaseName(learnerId), VERSION, {
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
    // If the device is full, the answers stay where they are, and the next start of the app tries again.
    await importExamAnswers(device, learnerId).catch(() => undefined);
    return device;
  } catch {
    opened = null;
    return null;
  }
}
