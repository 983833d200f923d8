import { vi } from 'vitest';
import type { TestServer } from './server.ts';

/** Returns how many SQL statements the server runs in `run`. Statements that it has prepared before are not counted. */
export async function countStatements(server: TestServer, run: () => Promise<unknown>): Promise<number> {
  const { session } = (server.db as unknown as { _: { session: { prepareQuery: () => unknown } } })._;
  const sent = vi.spyOn(session, 'prepareQuery');
  await run();
  const count = sent.mock.calls.length;
  sent.mockRestore();
  return count;
}
