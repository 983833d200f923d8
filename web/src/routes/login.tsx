import { createFileRoute, redirect } from '@tanstack/react-router';
import { ResendConfirmationForm } from '#web/features/accounts/resend-confirmation-form.tsx';
import { SignInForm } from '#web/features/accounts/sign-in-form.tsx';
import { safeRedirectPath } from '#web/session/safe-redirect-path.ts';
import { loadMe } from '#web/session/session.ts';
import { sessionText } from '#web/strings/session.ts';
import { toast } from '#web/ui/toast.ts';

/**
 * `error` is the code of a rejected Google sign-in, or of a confirmation link whose account is suspended. `conferma` is «scaduta»
 * after an expired confirmation link; otherwise it is the token of a confirmation link that was opened in a different browser
 * than the one used to register.
 */
type LoginSearch = { redirect?: string; error?: string; conferma?: string };

const EXPIRED = 'scaduta';
const SUSPENDED = 'ACCOUNT_SUSPENDED';

export const Route = createFileRoute('/login')({
  validateSearch: (search: Record<string, unknown>): LoginSearch => ({
    redirect: safeRedirectPath(search.redirect),
    error: typeof search.error === 'string' ? search.error : undefined,
    conferma: typeof search.conferma === 'string' ? search.conferma : undefined,
  }),
  beforeLoad: async ({ context: { queryClient }, search, preload }) => {
    // The token may belong to another account than the signed-in one, so the form is shown even to a signed-in learner.
    const isConfirming = search.conferma !== undefined && search.conferma !== EXPIRED;
    if (!isConfirming && (await loadMe(queryClient)))
      throw redirect({ href: search.redirect ?? '/dashboard', replace: true });
    // A suspended account gets no toast: the form itself shows the suspension, and for longer than a toast.
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
  return <SignInForm key={conferma} returnTo={returnTo} suspended={error === SUSPENDED} confirmation={conferma} />;
}
