import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import { createContext, useContext } from 'react';
import type { Me } from '@vialibera/contract/accounts';
import type { Figures } from '@vialibera/contract/rewards';
import { client } from './api.ts';
import { setKeptLearner } from './kept-learner.ts';
import { LoadTimeout } from './load-timeout.ts';
import { sessionText } from './strings/session.ts';
import { notify } from './ui/notify.ts';

const FRESH_MS = 5 * 60_000;
const TRIES = 3;
const GLOBAL_TIMEOUT_MS = 10_000;

/** Who is signed in, null when nobody is; with the roles, kept for five minutes. Three tries, waiting 1 s and 2 s. */
export const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: async ({ signal }): Promise<Me | null> => {
    const { me } = await client.accounts.getMe(undefined, { signal });
    // Somebody has come or gone meanwhile.
    signal.throwIfAborted();
    setKeptLearner(me?.id ?? null);
    return me;
  },
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

/** Whether it is not yet known if anybody is signed in. */
export function useMePending(): boolean {
  return useQuery(meQuery).isPending;
}

/** True on a page that is prerendered for somebody who is signed in, whoever it is. */
export const PrerenderedSignedIn = createContext(false);

export function useSignedIn(): boolean {
  const me = useMe();
  return useContext(PrerenderedSignedIn) || me !== null;
}

type Guard = { context: { queryClient: QueryClient }; location: { href: string }; preload: boolean };

/** «Nascondi la parte di gioco»: nothing says a word about XP, coins, streak or badges. */
export function useHideGame(): boolean {
  return useMe()?.hideGame ?? false;
}

/** The same for what is said in passing. */
export function hidesGame(queryClient: QueryClient): boolean {
  return queryClient.getQueryData(meQuery.queryKey)?.hideGame ?? false;
}

/** A route's `beforeLoad`: only for who is signed in; everybody else comes back here after signing in. */
export async function requireLearner({ context: { queryClient }, location }: Guard): Promise<{ me: Me }> {
  const me = await loadMe(queryClient);
  if (!me) throw redirect({ to: '/login', search: { redirect: location.href } });
  return { me };
}

/** The same for the admin's screens. `refused` is what a signed-in learner without the role reads (spec §4, §6). */
export async function requireAdmin(guard: Guard, refused = sessionText.adminsOnly): Promise<void> {
  const { queryClient } = guard.context;
  const tell = (text: string) => !guard.preload && notify.error(text);
  const me = await loadMe(queryClient);
  if (!me) {
    tell(sessionText.signInFirst);
    throw redirect({ to: '/login', search: { redirect: guard.location.href } });
  }
  if (me.roles.includes('admin')) return;
  // The roles may be five minutes old; the database is asked before anybody is sent away.
  const answer = await client.accounts.isAdmin().catch(() => null);
  if (answer?.isAdmin) return void queryClient.invalidateQueries(meQuery);
  tell(answer ? refused : sessionText.rolesFailed);
  throw redirect({ to: '/' });
}

/** Puts the figures that a reward has brought where the header reads them. */
export function setFigures(queryClient: QueryClient, figures: Figures): void {
  queryClient.setQueryData(meQuery.queryKey, (me) => me && { ...me, figures });
}

/** Loading ends after 10 s, whatever hangs (spec §4); the next try then starts afresh. */
export async function loadMe(queryClient: QueryClient): Promise<Me | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, fail) => {
    timer = setTimeout(() => {
      fail(new LoadTimeout());
      void queryClient.cancelQueries(meQuery);
    }, GLOBAL_TIMEOUT_MS);
  });
  try {
    return await Promise.race([queryClient.ensureQueryData(meQuery), timeout]);
  } finally {
    clearTimeout(timer);
  }
}
