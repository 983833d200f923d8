import pg from 'pg';
import { vi } from 'vitest';

/** Matches the commands for transactions. PostgreSQL runs them without a query plan and without reading rows. */
const TRANSACTION = /^(begin|commit|rollback)/;

/**
 * Counts the SQL statements that this process sends while `run` runs. The commands that begin and end transactions are not
 * counted.
 */
export async function countStatements(run: () => Promise<unknown>): Promise<number> {
  const sent = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await run();
    return sent.mock.calls.filter(([query]: unknown[]) => !TRANSACTION.test(toText(query))).length;
  } finally {
    sent.mockRestore();
  }
}

function toText(query: unknown): string {
  return typeof query === 'string' ? query : (query as { text: string }).text;
}
