import type { QueryClient } from '@tanstack/react-query';
import { meQuery } from './session.ts';
import { errorCode } from './strings/errors.ts';

/** When the server says that the session is over, the guards send the learner to sign in, and back here afterwards. */
export function followSession(queryClient: QueryClient, router: { invalidate: () => Promise<void> }): void {
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'error') return;
    if (errorCode(event.action.error) !== 'UNAUTHORIZED' || !queryClient.getQueryData(meQuery.queryKey)) return;
    queryClient.setQueryData(meQuery.queryKey, null);
    void router.invalidate();
  });
}
