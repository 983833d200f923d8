import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { setPending } from '#web/platform/offline/pending.ts';
import { setDeviceUserId } from '#web/platform/device/device-user.ts';
import { meQuery } from './session.ts';

/** Runs after a sign-in: drops the cached data of any earlier session and loads the learner before the next screen opens. */
export async function startSession(queries: QueryClient): Promise<void> {
  // Requests that are still running belong to the earlier session, so they are cancelled.
  await queries.cancelQueries();
  setDeviceUserId(null);
  setPending();
  queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== meQuery.queryKey[0] });
  await queries.fetchQuery({ ...meQuery, staleTime: 0 });
  // The learner may have unsent mutations from an earlier session on this device, so send them now.
  void import('#web/platform/offline/outbox.ts').then(({ sendOutbox }) => sendOutbox()).catch(() => undefined);
}

/** Returns a function that starts the session of a learner who has just signed in, then opens `href`. */
export function useStartSession(): (href: string) => Promise<void> {
  const queries = useQueryClient();
  const router = useRouter();
  return async (href) => {
    await startSession(queries);
    await router.navigate({ href, replace: true });
  };
}
