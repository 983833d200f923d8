import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { Lesson } from '@vialibera/contract/learning';
import { keptLearner } from '#web/kept-learner.ts';
import type { Work } from './work.ts';

interface Schema extends DBSchema {
  /** What the server last answered, by path. */
  answers: { key: string; value: { body: unknown; at: number } };
  lessons: { key: string; value: { lesson: Lesson; unitId: string }; indexes: { unitId: string } };
  /** What was done and has not been acknowledged, in the order in which it was done. */
  outbox: { key: number; value: Work; indexes: { id: string } };
  facts: { key: 'download'; value: Download };
}
export type Download = { bytes: number; figures: number; at: string };
export type Device = IDBPDatabase<Schema>;

const VERSION = 1;
/** Each learner has a database of their own: nobody reads another's. */
export const nameOf = (learner: string) => `vialibera-${learner}`;

let opened: { learner: string; device: Promise<Device | null> } | null = null;

/** What the device keeps for the learner who is signed in; null when nobody is, or where the browser keeps nothing. */
export function openDevice(learner = keptLearner()): Promise<Device | null> {
  if (learner === null || typeof indexedDB === 'undefined') return Promise.resolve(null);
  if (opened?.learner !== learner) {
    void closeDevice();
    opened = { learner, device: open(learner) };
  }
  return opened.device;
}

/** Lets go of the database, so that it can be deleted. */
export async function closeDevice(): Promise<void> {
  const closing = opened?.device;
  opened = null;
  (await closing)?.close();
}

async function open(learner: string): Promise<Device | null> {
  try {
    return await openDB<Schema>(nameOf(learner), VERSION, {
      upgrade(db) {
        db.createObjectStore('answers');
        db.createObjectStore('lessons').createIndex('unitId', 'unitId');
        db.createObjectStore('outbox', { autoIncrement: true }).createIndex('id', 'id', { unique: true });
        db.createObjectStore('facts');
      },
      // Another tab signs out, or a newer release wants to change it.
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
