import type { QueryClient } from '@tanstack/react-query';
import { setKeptLearner } from './kept-learner.ts';
import { meQuery } from './session.ts';

/** After a session has begun: nothing of an earlier one stays, and the learner is known before the next screen opens. */
export async function beginSession(queries: QueryClient): Promise<void> {
  // What is still under way was asked by whoever was here before, or by nobody.
  await queries.cancelQueries();
  setKeptLearner(null);
  queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== meQuery.queryKey[0] });
  await queries.fetchQuery({ ...meQuery, staleTime: 0 });
  // What waits here of who has come back goes out at once.
  void import('./offline/outbox.ts').then(({ sendOutbox }) => sendOutbox()).catch(() => undefined);
}
