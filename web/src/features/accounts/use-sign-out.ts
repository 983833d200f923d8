import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { meQuery } from '#web/session.ts';
import { sessionText } from '#web/strings/session.ts';
import { notify } from '#web/ui/notify.ts';

/** Ends the session and forgets all that was the learner's, here and on the device; says why, and asks first when something is still unsent. */
export function useSignOut(reason = sessionText.signedOut): () => void {
  const queries = useQueryClient();
  const router = useRouter();
  const { mutate } = useMutation({
    mutationFn: async () => {
      const { countUnsent, leaveDevice } = await import('#web/offline/leave-device.ts');
      const unsent = await countUnsent();
      if (unsent > 0 && !(await askToLeave(unsent))) return false;
      const { signOut } = await import('./auth-api.ts');
      await signOut();
      // An answer to a question of before would bring the learner back.
      await queries.cancelQueries();
      await leaveDevice();
      return true;
    },
    onSuccess: async (left) => {
      if (!left) return;
      await router.navigate({ to: '/' });
      queries.setQueryData(meQuery.queryKey, null);
      queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== meQuery.queryKey[0] });
      notify.info(reason);
    },
    onError: () => notify.error(sessionText.signOutFailed),
  });
  return mutate;
}

async function askToLeave(unsent: number): Promise<boolean> {
  const { ask } = await import('#web/ui/ask-dialog.tsx');
  const { title, text, confirm, cancel } = sessionText.unsent;
  return ask({ title, text: text(unsent), confirm, cancel });
}
