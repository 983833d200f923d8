import pg from 'pg';
import { vi } from 'vitest';

/** Matches the commands for transactions. PostgreSQL runs them without a query plan and without reading rows. */
const TRANSACTION = /^(begin|commit|rollback)/;

/**
 * Counts the queries that this process sends while `run` runs. The commands that begin and end transactions are not
 * counted.
 */
export async function countQueries(run: () => Promise<unknown>): Promise<number> {
  return (await recordQueries(run)).length;
}

/** Returns the texts of the queries that `countQueries` counts, in the order in which they are sent. */
export async function recordQueries(run: () => Promise<unknown>): Promise<string[]> {
  const sent = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await run();
    return sent.mock.calls.map(([query]: unknown[]) => toText(query)).filter((text) => !TRANSACTION.test(text));
  } finally {
    sent.mockRestore();
  }
}

function toText(query: unknown): string {
  return typeof query === 'string' ? query : (query as { text: string }).text;
}

/**
 * Counts how often this process waits for PostgreSQL while `run` runs. Queries that are sent before the result of an earlier one
 * has arrived count as one wait. The commands that begin and end transactions are not counted.
 */
export async function countWaits(run: () => Promise<unknown>): Promise<number> {
  const { value: query } = Object.getOwnPropertyDescriptor(pg.Client.prototype, 'query') as { value: Query };
  let [waits, pending] = [0, 0];
  const end = () => (pending -= 1);
  const sent = vi.spyOn(pg.Client.prototype, 'query');
  sent.mockImplementation(function (this: pg.Client, ...args: unknown[]) {
    if (pending === 0 && !TRANSACTION.test(toText(args[0]))) waits += 1;
    pending += 1;
    const result = query.apply(this, withCallback(args, end));
    if (result instanceof Promise) result.then(end, end);
    return result as never;
  });
  try {
    await run();
    return waits;
  } finally {
    sent.mockRestore();
  }
}

type Query = (this: pg.Client, ...args: unknown[]) => unknown;

/** The pool passes a callback as the last argument and gets no promise. Returns the arguments with a callback that also calls `end`. */
function withCallback(args: unknown[], end: () => void): unknown[] {
  const callback = args.at(-1);
  if (typeof callback !== 'function') return args;
  const both = (...results: unknown[]) => {
    end();
    callback(...results);
  };
  return [...args.slice(0, -1), both];
}
