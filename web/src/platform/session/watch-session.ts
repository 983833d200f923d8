import type { QueryClient } from '@tanstack/react-query';
import { USER_KEY } from '#web/platform/device/storage-keys.ts';
import { errorCode } from '#web/strings/errors.ts';
import { sessionText } from '#web/strings/session.ts';
import { toast } from '#web/platform/device/toast.ts';
import { meQuery } from './session.ts';

/**
 * Reruns the route guards when the session has ended on the server, i.e. when a query fails with UNAUTHORIZED or the `me`
 * query returns null. The guards then open the login. A sign-out in this app does not rerun the guards, because the
 * sign-out itself opens the next page. The sign-out sets the `me` query to null with `setQueryData`. TanStack Query marks
 * the cache event of `setQueryData` as `manual`, so this function recognises the event.
 */
export function watchSession(queryClient: QueryClient, router: { invalidate: () => Promise<void> }): void {
  let signedIn = Boolean(queryClient.getQueryData(meQuery.queryKey));
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return;
    const { action, query } = event;
    const wasSignedIn = signedIn;
    let ended = signedIn && action.type === 'error' && errorCode(action.error) === 'UNAUTHORIZED';
    if (action.type === 'success' && query.queryKey[0] === meQuery.queryKey[0]) {
      signedIn = Boolean(action.data);
      ended = wasSignedIn && !signedIn && !action.manual;
    }
    if (!ended) return;
    signedIn = false;
    queryClient.setQueryData(meQuery.queryKey, null);
    toast.info(sessionText.over);
    void router.invalidate();
  });
  // A sign-out in another tab removes the learner's id from the storage. The server then confirms that the session has ended.
  addEventListener('storage', ({ key, newValue }) => {
    if (key === USER_KEY && newValue === null && signedIn) void queryClient.fetchQuery({ ...meQuery, staleTime: 0 });
  });
}
