import pg from 'pg';
import { vi } from 'vitest';

/** The commands that PostgreSQL runs without planning anything or reading a row. */
const TRANSACTION = /^(begin|commit|rollback)/;

/** Counts the SQL statements that this process sends while `run` runs, without the beginnings and ends of transactions. */
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
