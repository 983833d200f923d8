import { createFileRoute, redirect } from '@tanstack/react-router';
import { ResendConfirmationForm } from '#web/features/accounts/resend-confirmation-form.tsx';
import { SignInForm } from '#web/features/accounts/sign-in-form.tsx';
import { signInOptionsQuery } from '#web/features/accounts/sign-in-options.ts';
import { safeRedirectPath } from '#web/platform/session/safe-redirect-path.ts';
import { loadMe } from '#web/platform/session/session.ts';
import { sessionText } from '#web/strings/session.ts';
import { toast } from '#web/platform/device/toast.ts';

/**
 * `error` is the error code of a failed Google sign-in, or ACCOUNT_SUSPENDED if a confirmation link belongs to a
 * suspended account. `conferma` is «scaduta» after an expired confirmation link, and «fatta» after a link that was already used. If the learner opened the confirmation
 * link in a different browser than the one used for the registration, `conferma` is the token of the link.
 */
type LoginSearch = { redirect?: string; error?: string; conferma?: string };

const EXPIRED = 'scaduta';
const CONFIRMED = 'fatta';
const SUSPENDED = 'ACCOUNT_SUSPENDED';

export const Route = createFileRoute('/login')({
  staticData: { prefetch: (queryClient) => queryClient.prefetchQuery(signInOptionsQuery) },
  validateSearch: (search: Record<string, unknown>): LoginSearch => ({
    redirect: safeRedirectPath(search.redirect),
    error: typeof search.error === 'string' ? search.error : undefined,
    conferma: typeof search.conferma === 'string' ? search.conferma : undefined,
  }),
  beforeLoad: async ({ context: { queryClient }, search, preload }) => {
    // The confirmation token may belong to another account than the signed-in one, so even a signed-in learner sees the form.
    const isConfirming = search.conferma !== undefined && ![EXPIRED, CONFIRMED].includes(search.conferma);
    if (!isConfirming && (await loadMe(queryClient)))
      throw redirect({ href: search.redirect ?? '/dashboard', replace: true });
    // A suspended account causes no toast, because the form itself shows a lasting message about the suspension.
    if (!search.error || search.error === SUSPENDED || preload) return;
    toast.error(sessionText.googleFailed);
    throw redirect({ to: '/login', search: { redirect: search.redirect }, replace: true });
  },
  component: Login,
});

function Login() {
  const { redirect: wanted, error, conferma } = Route.useSearch();
  if (conferma === EXPIRED) return <ResendConfirmationForm />;
  const returnTo = wanted ?? '/dashboard';
  if (conferma === CONFIRMED) return <SignInForm key={conferma} returnTo={returnTo} confirmed />;
  return <SignInForm key={conferma} returnTo={returnTo} suspended={error === SUSPENDED} confirmation={conferma} />;
}
