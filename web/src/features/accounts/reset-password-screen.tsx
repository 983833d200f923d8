import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { accountsText } from './strings/accounts.ts';
import { sessionText } from '#web/strings/session.ts';
import { Loading } from '#web/ui/loading.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { toast } from '#web/platform/device/toast.ts';
import { AccountCard } from './account-card.tsx';
import { AuthError, checkResetLink } from './auth-api.ts';
import { ResetPasswordForm } from './reset-password-form.tsx';

const CHECK_TIMEOUT_MS = 5000;
const { title, lead } = accountsText.reset;

/**
 * If the link with this `token` is valid, shows the form for the new password. If the link is invalid, opens the login. If the
 * link cannot be checked, e.g. without network, shows the form, because the server checks the link again after the form is
 * submitted.
 */
export function ResetPasswordScreen({ token }: { token: string }) {
  const router = useRouter();
  const { isPending, error } = useQuery({
    queryKey: ['reset-link', token],
    queryFn: ({ signal }) => checkResetLink(token, AbortSignal.any([signal, AbortSignal.timeout(CHECK_TIMEOUT_MS)])),
    retry: false,
    staleTime: Infinity,
  });
  const isInvalid = error instanceof AuthError && error.code === 'INVALID_TOKEN';
  useEffect(() => {
    if (!isInvalid) return;
    toast.error(sessionText.resetLinkFailed);
    void router.navigate({ to: '/login', replace: true });
  }, [isInvalid, router]);
  if (!isPending && !isInvalid) return <ResetPasswordForm token={token} />;
  return (
    <AccountCard title={title} lead={lead}>
      <Loading />
      <Skeleton className="h-12" />
      <Skeleton className="h-12" />
    </AccountCard>
  );
}
