import { createFileRoute, redirect } from '@tanstack/react-router';
import { ResendConfirmationForm } from '#web/features/accounts/resend-confirmation-form.tsx';
import { SignInForm } from '#web/features/accounts/sign-in-form.tsx';
import { safeRedirectPath } from '#web/session/safe-redirect-path.ts';
import { loadMe } from '#web/session/session.ts';
import { sessionText } from '#web/strings/session.ts';
import { toast } from '#web/ui/toast.ts';

/**
 * `error`: from a rejected Google sign-in, or from an emailed link of a suspended account. `conferma`: «scaduta» after an expired
 * confirmation link; else the token of a link that was opened in another browser than the one that registered.
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
    // The token may belong to another account than the signed-in one: show the form to its owner.
    const isConfirming = search.conferma !== undefined && search.conferma !== EXPIRED;
    if (!isConfirming && (await loadMe(queryClient)))
      throw redirect({ href: search.redirect ?? '/dashboard', replace: true });
    // The form itself shows that the account is suspended, longer than a toast.
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
