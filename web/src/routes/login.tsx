import { createFileRoute, redirect } from '@tanstack/react-router';
import { ConfirmAgainForm } from '#web/features/accounts/confirm-again-form.tsx';
import { SignInForm } from '#web/features/accounts/sign-in-form.tsx';
import { innerPath } from '#web/session/safe-redirect-path.ts';
import { loadMe } from '#web/session.ts';
import { sessionText } from '#web/strings/session.ts';
import { notify } from '#web/ui/notify.ts';

/**
 * `error` is what a refused Google sign-in, or a suspended account's mailed link, comes back with. `conferma`: a mailed link has expired
 * («scaduta»), and another is wanted; else the token of one that was opened in another browser than the one that registered.
 */
type LoginSearch = { redirect?: string; error?: string; conferma?: string };

const EXPIRED = 'scaduta';
const SUSPENDED = 'ACCOUNT_SUSPENDED';

export const Route = createFileRoute('/login')({
  validateSearch: (search: Record<string, unknown>): LoginSearch => ({
    redirect: innerPath(search.redirect),
    error: typeof search.error === 'string' ? search.error : undefined,
    conferma: typeof search.conferma === 'string' ? search.conferma : undefined,
  }),
  beforeLoad: async ({ context: { queryClient }, search, preload }) => {
    // The link of another address than the one that is signed in: the form lets its owner in.
    const isConfirming = search.conferma !== undefined && search.conferma !== EXPIRED;
    if (!isConfirming && (await loadMe(queryClient)))
      throw redirect({ href: search.redirect ?? '/dashboard', replace: true });
    // The form says it, for as long as it is read.
    if (!search.error || search.error === SUSPENDED || preload) return;
    notify.error(sessionText.googleFailed);
    throw redirect({ to: '/login', search: { redirect: search.redirect }, replace: true });
  },
  component: Login,
});

function Login() {
  const { redirect: wanted, error, conferma } = Route.useSearch();
  if (conferma === EXPIRED) return <ConfirmAgainForm />;
  const returnTo = wanted ?? '/dashboard';
  return <SignInForm key={conferma} returnTo={returnTo} suspended={error === SUSPENDED} confirmation={conferma} />;
}
