import pg from 'pg';
import { vi } from 'vitest';

/** The commands that PostgreSQL runs without planning anything or reading a row. */
const TRANSACTION = /^(begin|commit|rollback)/;

/** Returns the SQL statements that this process sends while `run` runs, without the beginnings and ends of transactions. */
export async function listSentStatements(run: () => Promise<unknown>): Promise<string[]> {
  const sent = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await run();
    const texts = sent.mock.calls.map(([query]: unknown[]) => toText(query));
    return texts.filter((text) => !TRANSACTION.test(text));
  } finally {
    sent.mockRestore();
  }
}

/** Counts the SQL statements that this process sends while `run` runs, without the beginnings and ends of transactions. */
export async function countStatements(run: () => Promise<unknown>): Promise<number> {
  return (await listSentStatements(run)).length;
}

function toText(query: unknown): string {
  return typeof query === 'string' ? query : (query as { text: string }).text;
}
