import type { DBSchema, IDBPDatabase } from 'idb';
import type { PendingMutation } from './outbox-kind.ts';

export interface Schema extends DBSchema {
  /** The latest response for each API path. `at` is the time of caching, in ms by the device's clock. */
  responses: { key: string; value: { body: unknown; at: number } };
  /** The mutations that the server has not accepted yet, in the order in which they were made. */
  outbox: { key: number; value: PendingMutation; indexes: { id: string } };
  download: { key: 'course'; value: Download };
}
/** The record of a finished download. `licence` is the licence for which the learner studied at that time. */
export type Download = { licence: string; bytes: number; images: number; at: string };
export type Device = IDBPDatabase<Schema>;
