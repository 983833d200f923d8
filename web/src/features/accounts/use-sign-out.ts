import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { sessionText } from '#web/strings/session.ts';
import { toast } from '#web/platform/device/toast.ts';

/**
 * Returns a function that ends the session and deletes the learner's data from memory and from the device. `reason` is the
 * text of the toast after the sign-out. The code of the sign-out is loaded on demand, because every screen has a menu with
 * this action.
 */
export function useSignOut(reason = sessionText.signedOut): () => void {
  const queries = useQueryClient();
  const router = useRouter();
  return () => {
    void import('./sign-out.ts')
      .then(({ signOut }) => signOut(queries, router, reason))
      .catch(() => toast.error(sessionText.signOutFailed));
  };
}
