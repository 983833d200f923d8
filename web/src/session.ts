import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import type { Me } from '@vialibera/contract/accounts';
import type { Figures } from '@vialibera/contract/rewards';
import { client } from './api.ts';
import { LoadTimeout } from './load-timeout.ts';

const FRESH_MS = 5 * 60_000;
const TRIES = 3;
const GLOBAL_TIMEOUT_MS = 10_000;

/** Who is signed in, null when nobody is; with the roles, kept for five minutes. Three tries, waiting 1 s and 2 s. */
export const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: async (): Promise<Me | null> => (await client.accounts.getMe()).me,
  staleTime: FRESH_MS,
  retry: (failures, error) => {
    if (failures < TRIES - 1) return true;
    console.warn('The profile did not load', error);
    return false;
  },
  retryDelay: (failures) => (failures + 1) * 1000,
});

export function useMe(): Me | null {
  return useQuery(meQuery).data ?? null;
}

type Guard = { context: { queryClient: QueryClient }; location: { href: string } };

/** A route's `beforeLoad`: only for who is signed in; everybody else comes back here after signing in. */
export async function requireLearner({ context: { queryClient }, location }: Guard): Promise<{ me: Me }> {
  const me = await withTimeout(queryClient.ensureQueryData(meQuery));
  if (!me) throw redirect({ to: '/login', search: { redirect: location.href } });
  return { me };
}

/** Puts the figures that a reward has brought where the header reads them. */
export function setFigures(queryClient: QueryClient, figures: Figures): void {
  queryClient.setQueryData(meQuery.queryKey, (me) => me && { ...me, figures });
}

/** Loading ends after 10 s, whatever hangs (spec §4). */
function withTimeout<T>(loading: Promise<T>): Promise<T> {
  const timeout = new Promise<never>((_, fail) => {
    setTimeout(() => fail(new LoadTimeout()), GLOBAL_TIMEOUT_MS);
  });
  return Promise.race([loading, timeout]);
}
