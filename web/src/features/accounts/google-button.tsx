import { useMutation, useQuery } from '@tanstack/react-query';
import { api } from '#web/api.ts';
import { nativeShell } from '#web/native-shell.ts';
import { accountsText } from '#web/strings/accounts.ts';
import { Button } from '#web/ui/button.tsx';
import { notify } from '#web/ui/notify.ts';
import { googleAddress } from './auth-api.ts';
import { GoogleMark } from './google-mark.tsx';

/** The dashboard then says that the sign-in has worked, or that an account has been made. */
const WELCOMED = { callbackURL: '/dashboard?accesso=google', newUserCallbackURL: '/dashboard?accesso=nuovo' };

/** Only where this server offers it; last on its screen, so that nothing moves when it comes. Returns to `returnTo`. */
export function GoogleButton({ returnTo, failed }: { returnTo: string; failed: string }) {
  const { data } = useQuery(api.accounts.getSignInOptions.queryOptions({ staleTime: Infinity }));
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: async () => {
      const native = nativeShell();
      if (native) return native.signInWithGoogle();
      const address = await googleAddress(
        returnTo === '/dashboard' ? WELCOMED : { callbackURL: returnTo, newUserCallbackURL: returnTo },
      );
      location.assign(address);
    },
    onError: () => notify.error(failed),
  });
  if (!data?.google) return null;
  return (
    <>
      <p className="flex items-center gap-3 text-sm text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {accountsText.or}
      </p>
      <Button variant="quiet" busy={isPending || (isSuccess && nativeShell() === null)} onClick={() => mutate()}>
        <GoogleMark />
        {accountsText.google}
      </Button>
    </>
  );
}
