import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { setDeviceUserId } from './device-user.ts';
import { meQuery } from './session.ts';

/** After a sign-in: drops the data of any earlier session and loads the learner before the next screen opens. */
export async function startSession(queries: QueryClient): Promise<void> {
  // Requests in flight were made in the earlier session.
  await queries.cancelQueries();
  setDeviceUserId(null);
  queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== meQuery.queryKey[0] });
  await queries.fetchQuery({ ...meQuery, staleTime: 0 });
  // Send whatever the returning learner still has in the outbox.
  void import('#web/offline/outbox.ts').then(({ sendOutbox }) => sendOutbox()).catch(() => undefined);
}

/** Starts the session of a learner who has just signed in, then opens `href`. */
export function useStartSession(): (href: string) => Promise<void> {
  const queries = useQueryClient();
  const router = useRouter();
  return async (href) => {
    await startSession(queries);
    await router.navigate({ href, replace: true });
  };
}
