import type { Db } from './db.ts';

/**
 * Returns a function that reads the row of a key. Calls in the same turn of the event loop share one SQL statement. The busier
 * the server is, the more calls share a statement. The statement starts after all calls that share it, so no call misses a
 * change that was committed before the call.
 */
export function batchReads<Row>(read: (db: Db, keys: readonly string[]) => Promise<ReadonlyMap<string, Row>>) {
  const batches = new WeakMap<Db, { keys: Set<string>; rows: Promise<ReadonlyMap<string, Row>> }>();

  function openBatch(db: Db) {
    const keys = new Set<string>();
    const rows = endOfTurn().then(() => {
      batches.delete(db);
      return read(db, [...keys]);
    });
    const batch = { keys, rows };
    batches.set(db, batch);
    return batch;
  }

  return async (db: Db, key: string): Promise<Row | undefined> => {
    const { keys, rows } = batches.get(db) ?? openBatch(db);
    keys.add(key);
    return (await rows).get(key);
  };
}

/** Resolves when the sockets that were readable in this turn have been read. */
const endOfTurn = () => new Promise<void>((done) => setImmediate(done));
