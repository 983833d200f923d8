import { createFileRoute, redirect } from '@tanstack/react-router';
import { RegisterForm } from '#web/features/accounts/register-form.tsx';
import { signInOptionsQuery } from '#web/features/accounts/sign-in-options.ts';
import { safeRedirectPath } from '#web/platform/session/safe-redirect-path.ts';
import { loadMe } from '#web/platform/session/session.ts';

export const Route = createFileRoute('/register')({
  staticData: { prefetch: (queryClient) => queryClient.prefetchQuery(signInOptionsQuery) },
  validateSearch: (search: Record<string, unknown>): { redirect?: string } => ({
    redirect: safeRedirectPath(search.redirect),
  }),
  beforeLoad: async ({ context: { queryClient }, search }) => {
    if (await loadMe(queryClient)) throw redirect({ href: search.redirect ?? '/dashboard', replace: true });
  },
  component: Register,
});

function Register() {
  return <RegisterForm returnTo={Route.useSearch().redirect ?? '/dashboard'} />;
}
