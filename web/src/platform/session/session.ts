import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import { createContext, useContext } from 'react';
import type { Me } from '@vialibera/contract/accounts';
import type { LearnerStats } from '@vialibera/contract/rewards';
import { client } from '#web/platform/api/api.ts';
import { sessionText } from '#web/strings/session.ts';
import { toast } from '#web/platform/device/toast.ts';
import { setDeviceUserId } from '#web/platform/device/device-user.ts';

const FRESH_MS = 5 * 60_000;
const ATTEMPTS = 3;
const LOAD_TIMEOUT_MS = 10_000;

/**
 * The signed-in learner with their roles, or null if nobody is signed in. The data is fresh for five minutes. A failed
 * request is retried after 1 s and again after 2 s.
 */
export const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: async ({ signal }): Promise<Me | null> => {
    const { me } = await client.accounts.getMe(undefined, { signal });
    // If a sign-in or sign-out has cancelled this query in the meantime, the response must not be used.
    signal.throwIfAborted();
    setDeviceUserId(me?.id ?? null);
    return me;
  },
  staleTime: FRESH_MS,
  retry: (failures, error) => {
    if (failures < ATTEMPTS - 1) return true;
    console.warn('The profile did not load', error);
    return false;
  },
  retryDelay: (failures) => (failures + 1) * 1000,
});

export function useMe(): Me | null {
  return useQuery(meQuery).data ?? null;
}

/** True until the app knows whether anybody is signed in. */
export function useMePending(): boolean {
  return useQuery(meQuery).isPending;
}

/** True while a public page is prerendered for signed-in learners. Each public page is also prerendered for visitors. */
export const PrerenderedSignedIn = createContext(false);

export function useSignedIn(): boolean {
  const me = useMe();
  return useContext(PrerenderedSignedIn) || me !== null;
}

type Guard = { context: { queryClient: QueryClient }; location: { href: string }; preload: boolean };

/** Whether the learner has turned on «Nascondi la parte di gioco», which hides XP, coins, streak and badges. */
export function useHideGame(): boolean {
  return useMe()?.hideGame ?? false;
}

/** Like `useHideGame`, but for code outside of components, e.g. for toasts. */
export function hidesGame(queryClient: QueryClient): boolean {
  return queryClient.getQueryData(meQuery.queryKey)?.hideGame ?? false;
}

/**
 * The `beforeLoad` of a route for signed-in learners. If nobody is signed in, redirects to the login. After the
 * sign-in, the login returns to the route.
 */
export async function requireLearner({ context: { queryClient }, location }: Guard): Promise<{ me: Me }> {
  const me = await loadMe(queryClient);
  if (!me) throw redirect({ to: '/login', search: { redirect: location.href } });
  return { me };
}

/**
 * Like `requireLearner`, but for admins. A learner without the admin role is sent to the home page and sees the toast
 * `forbiddenText`.
 */
export async function requireAdmin(guard: Guard, forbiddenText = sessionText.adminsOnly): Promise<void> {
  const { queryClient } = guard.context;
  const showError = (text: string) => !guard.preload && toast.error(text);
  const me = await loadMe(queryClient);
  if (!me) {
    showError(sessionText.signInFirst);
    throw redirect({ to: '/login', search: { redirect: guard.location.href } });
  }
  if (me.roles.includes('admin')) return;
  // The cached roles may be five minutes old, so ask the server before rejecting anybody.
  const answer = await client.accounts.isAdmin().catch(() => null);
  if (answer?.isAdmin) return void queryClient.invalidateQueries(meQuery);
  showError(answer ? forbiddenText : sessionText.rolesFailed);
  throw redirect({ to: '/' });
}

/** Updates the stats of the signed-in learner after a reward, so that the header shows the new stats. */
export function setLearnerStats(queryClient: QueryClient, stats: LearnerStats): void {
  queryClient.setQueryData(meQuery.queryKey, (me) => me && { ...me, stats });
}

/** Thrown if the signed-in learner does not load within `LOAD_TIMEOUT_MS`. */
export class LoadTimeoutError extends Error {
  readonly code = 'TIMEOUT';
}

/**
 * Returns the signed-in learner from the cache or the server, or null if nobody is signed in.
 * @throws LoadTimeoutError after 10 s. The request is then cancelled, so that the next call starts a new one.
 */
export async function loadMe(queryClient: QueryClient): Promise<Me | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new LoadTimeoutError());
      void queryClient.cancelQueries(meQuery);
    }, LOAD_TIMEOUT_MS);
  });
  try {
    return await Promise.race([queryClient.ensureQueryData(meQuery), timeout]);
  } finally {
    clearTimeout(timer);
  }
}
