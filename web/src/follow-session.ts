import type { QueryClient } from '@tanstack/react-query';
import { meQuery } from './session.ts';
import { errorCode } from './strings/errors.ts';
import { sessionText } from './strings/session.ts';
import { notify } from './ui/notify.ts';

/**
 * When the server refuses the session, or knows nobody any more where somebody was, the guards send the learner to sign in, and back here afterwards. Who signs
 * out is set to nobody by hand, and is already on the way.
 */
export function followSession(queryClient: QueryClient, router: { invalidate: () => Promise<void> }): void {
  let known = Boolean(queryClient.getQueryData(meQuery.queryKey));
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return;
    const { action, query } = event;
    const before = known;
    let over = known && action.type === 'error' && errorCode(action.error) === 'UNAUTHORIZED';
    if (action.type === 'success' && query.queryKey[0] === meQuery.queryKey[0]) {
      known = Boolean(action.data);
      over = before && !known && !action.manual;
    }
    if (!over) return;
    known = false;
    queryClient.setQueryData(meQuery.queryKey, null);
    notify.info(sessionText.over);
    void router.invalidate();
  });
}
