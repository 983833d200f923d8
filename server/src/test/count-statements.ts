import pg from 'pg';
import { vi } from 'vitest';

/** Matches the commands for transactions. PostgreSQL runs them without a query plan and without reading rows. */
const TRANSACTION = /^(begin|commit|rollback)/;

/**
 * Counts the SQL statements that this process sends while `run` runs. The commands that begin and end transactions are not
 * counted.
 */
export async function countStatements(run: () => Promise<unknown>): Promise<number> {
  return (await recordStatements(run)).length;
}

/** Returns the texts of the SQL statements that `countStatements` counts, in the order in which they are sent. */
export async function recordStatements(run: () => Promise<unknown>): Promise<string[]> {
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
