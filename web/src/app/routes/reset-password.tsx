import { createFileRoute, redirect } from '@tanstack/react-router';
import { ResetPasswordScreen } from '#web/features/accounts/reset-password-screen.tsx';
import { sessionText } from '#web/strings/session.ts';
import { toast } from '#web/platform/device/toast.ts';

/** The password reset link opens this page with a `token`, or with an `error` if the link has expired or was already used. */
type ResetSearch = { token?: string; error?: string };

export const Route = createFileRoute('/reset-password')({
  validateSearch: (search: Record<string, unknown>): ResetSearch => ({
    token: typeof search.token === 'string' ? search.token : undefined,
    error: typeof search.error === 'string' ? search.error : undefined,
  }),
  beforeLoad: ({ search: { token, error }, preload }) => {
    if (token && !error) return;
    if (!preload) toast.error(sessionText.resetLinkFailed);
    throw redirect({ to: '/login', replace: true });
  },
  component: ResetPassword,
});

function ResetPassword() {
  return <ResetPasswordScreen token={Route.useSearch().token ?? ''} />;
}
