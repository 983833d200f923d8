import { useMutation, useQuery } from '@tanstack/react-query';
import { isInAppBrowser } from '#web/platform/device/in-app-browser.ts';
import { nativeShell } from '#web/platform/device/native-shell.ts';
import { accountsText } from './strings/accounts.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/platform/device/toast.ts';
import { createGoogleSignInUrl } from './auth-api.ts';
import { signInOptionsQuery } from './sign-in-options.ts';

/** The query parameter `accesso` selects the dashboard's toast: `google` after a sign-in, `nuovo` after a registration. */
const DASHBOARD_CALLBACKS = {
  callbackURL: '/dashboard?accesso=google',
  newUserCallbackURL: '/dashboard?accesso=nuovo',
};

/**
 * Signs in with Google and opens `returnTo`. `failed` is the error text. The button is shown only if the server offers Google.
 * Place the button below the form, because it appears late, after the response of the server, and would otherwise move the
 * form.
 */
export function GoogleButton({ returnTo, failed }: { returnTo: string; failed: string }) {
  const { data } = useQuery(signInOptionsQuery);
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: async () => {
      const native = nativeShell();
      if (native) return native.signInWithGoogle();
      const url = await createGoogleSignInUrl(
        returnTo === '/dashboard' ? DASHBOARD_CALLBACKS : { callbackURL: returnTo, newUserCallbackURL: returnTo },
      );
      location.assign(url);
    },
    onError: () => toast.error(failed),
  });
  if (!data?.google) return null;
  if (nativeShell() === null && isInAppBrowser()) return <p className="text-muted">{accountsText.openInBrowser}</p>;
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

/** A plain letter G instead of Google's logo, which the app may not use. */
function GoogleMark() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className="size-5" fill="none" stroke="currentColor" strokeWidth="3.4">
      <path d="M19.2 6.9A9 9 0 1 0 21 12h-8.4" />
    </svg>
  );
}
