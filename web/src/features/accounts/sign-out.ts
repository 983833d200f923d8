import type { QueryClient } from '@tanstack/react-query';
import type { AnyRouter } from '@tanstack/react-router';
import { countUnsent, signOutDevice } from '#web/platform/session/sign-out-device.ts';
import { meQuery } from '#web/platform/session/session.ts';
import { unsentText } from './strings/unsent.ts';
import { toast } from '#web/platform/device/toast.ts';
import { signOut as endSession } from './auth-api.ts';

/**
 * Ends the session. Then shows the landing page and a toast with the text `reason`. If some data is unsent, asks for a
 * confirmation first.
 */
export async function signOut(queries: QueryClient, router: AnyRouter, reason: string): Promise<void> {
  const unsent = await countUnsent();
  if (unsent > 0 && !(await confirmDataLoss(unsent))) return;
  await endSession();
  // Without this line, the response of a running request could restore the learner's data after the sign-out.
  await queries.cancelQueries();
  await signOutDevice();
  await router.navigate({ to: '/' });
  queries.setQueryData(meQuery.queryKey, null);
  queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== meQuery.queryKey[0] });
  toast.info(reason);
}

async function confirmDataLoss(unsent: number): Promise<boolean> {
  const { confirm: openDialog } = await import('#web/ui/dialogs/confirm.tsx');
  const { title, text, confirm, cancel } = unsentText;
  return openDialog({ title, text: text(unsent), confirm, cancel });
}
