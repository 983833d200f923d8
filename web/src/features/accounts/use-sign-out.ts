import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { meQuery } from '#web/session.ts';
import { sessionText } from '#web/strings/session.ts';
import { notify } from '#web/ui/notify.ts';
import { signOut } from './auth-api.ts';

/** Ends the session, forgets all that was the learner's, and says why. */
export function useSignOut(reason = sessionText.signedOut): () => void {
  const queries = useQueryClient();
  const router = useRouter();
  const { mutate } = useMutation({
    mutationFn: signOut,
    onSuccess: async () => {
      await router.navigate({ to: '/' });
      queries.setQueryData(meQuery.queryKey, null);
      queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== meQuery.queryKey[0] });
      notify.info(reason);
    },
    onError: () => notify.error(sessionText.signOutFailed),
  });
  return mutate;
}
