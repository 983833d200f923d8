import { setTimeout as wait } from 'node:timers/promises';
import type { Db } from './db.ts';

/** The longest time, in ms, for which `oneAtATime` waits. A lost connection must not block the calls on other connections. */
const LONGEST_WAIT_MS = 1000;

type Options = {
  /** Whether a call of `run` starts only after the previous one has ended. Calls that arrive in the meantime share the next one. */
  oneAtATime?: boolean;
};

/**
 * Returns a function whose calls in the same turn of the event loop share one call of `run`, and therefore its SQL statement. `run`
 * returns the results in the order of the inputs. The busier the server is, the more calls share a statement. The statement starts
 * after all calls that share it, so no call misses a change that was committed before the call.
 */
export function batchCalls<Input, Result>(
  run: (db: Db, inputs: readonly Input[]) => Promise<readonly Result[]>,
  { oneAtATime = false }: Options = {},
) {
  const batches = new WeakMap<Db, { inputs: Input[]; results: Promise<readonly Result[]> }>();
  const latest = new WeakMap<Db, Promise<readonly Result[]>>();

  function openBatch(db: Db) {
    const inputs: Input[] = [];
    const batch = { inputs, results: runBatch(db, inputs) };
    batches.set(db, batch);
    latest.set(db, batch.results);
    return batch;
  }

  async function runBatch(db: Db, inputs: readonly Input[]) {
    if (oneAtATime) await settleOrWait(latest.get(db));
    await endOfTurn();
    batches.delete(db);
    return run(db, inputs);
  }

  return async (db: Db, input: Input): Promise<Result | undefined> => {
    const { inputs, results } = batches.get(db) ?? openBatch(db);
    const index = inputs.push(input) - 1;
    return (await results)[index];
  };
}

/** Resolves when `promise` is settled, after `LONGEST_WAIT_MS` at the latest. */
async function settleOrWait(promise: Promise<unknown> | undefined) {
  if (!promise) return;
  const timer = new AbortController();
  await Promise.allSettled([
    Promise.race([promise, wait(LONGEST_WAIT_MS, undefined, { ref: false, signal: timer.signal })]),
  ]);
  timer.abort();
}

/**
 * Splits inputs into batches whose sizes are in `sizes`, which is sorted. The last batch is filled up with `filler`. The sizes are
 * fixed, because PostgreSQL would have to plan a statement with a list of variable length each time. Planning takes ten times as
 * long as running the statement.
 */
export function toBatches<Input>(inputs: readonly Input[], sizes: readonly number[], filler: Input): Input[][] {
  const largest = sizes.at(-1) ?? 1;
  const rest = inputs.slice(0, largest);
  const size = sizes.find((it) => it >= rest.length) ?? largest;
  const batch = Array.from({ length: size }, (_, index) => rest[index] ?? filler);
  return inputs.length <= largest ? [batch] : [batch, ...toBatches(inputs.slice(largest), sizes, filler)];
}

/** Resolves when the sockets that were readable in this turn have been read. */
const endOfTurn = () => new Promise<void>((done) => setImmediate(done));
