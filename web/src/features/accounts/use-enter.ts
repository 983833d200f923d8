import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { beginSession } from '#web/begin-session.ts';

/** After a session has begun: the learner is known before the next screen opens. */
export function useEnter(): (href: string) => Promise<void> {
  const queries = useQueryClient();
  const router = useRouter();
  return async (href) => {
    await beginSession(queries);
    await router.navigate({ href, replace: true });
  };
}
