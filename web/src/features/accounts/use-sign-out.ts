import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { meQuery } from '#web/session/session.ts';
import { sessionText } from '#web/strings/session.ts';
import { toast } from '#web/ui/toast.ts';

/**
 * Returns a function that ends the session and deletes the learner's data from memory and from the device. The function asks for
 * confirmation first if some data is unsent. `reason` is the text of the toast after the sign-out.
 */
export function useSignOut(reason = sessionText.signedOut): () => void {
  const queries = useQueryClient();
  const router = useRouter();
  const { mutate } = useMutation({
    mutationFn: async () => {
      const { countUnsent, signOutDevice } = await import('#web/offline/sign-out-device.ts');
      const unsent = await countUnsent();
      if (unsent > 0 && !(await confirmDataLoss(unsent))) return false;
      const { signOut } = await import('./auth-api.ts');
      await signOut();
      // A running request would restore the learner's data if its response arrived after the sign-out.
      await queries.cancelQueries();
      await signOutDevice();
      return true;
    },
    onSuccess: async (left) => {
      if (!left) return;
      await router.navigate({ to: '/' });
      queries.setQueryData(meQuery.queryKey, null);
      queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== meQuery.queryKey[0] });
      toast.info(reason);
    },
    onError: () => toast.error(sessionText.signOutFailed),
  });
  return mutate;
}

async function confirmDataLoss(unsent: number): Promise<boolean> {
  const { confirm: openDialog } = await import('#web/ui/confirm.tsx');
  const { title, text, confirm, cancel } = sessionText.unsent;
  return openDialog({ title, text: text(unsent), confirm, cancel });
}
