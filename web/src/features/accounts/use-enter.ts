import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { setKeptLearner } from '#web/kept-learner.ts';
import { meQuery } from '#web/session.ts';

/** After a session has begun: nothing of an earlier one stays, and the learner is known before the next screen opens. */
export function useEnter(): (href: string) => Promise<void> {
  const queries = useQueryClient();
  const router = useRouter();
  return async (href) => {
    setKeptLearner(null);
    queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== meQuery.queryKey[0] });
    await queries.fetchQuery({ ...meQuery, staleTime: 0 });
    await router.navigate({ href, replace: true });
  };
}
