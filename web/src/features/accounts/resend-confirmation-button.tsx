import { useMutation } from '@tanstack/react-query';
import { accountsText } from './strings/accounts.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/platform/device/toast.ts';
import { sendConfirmation } from './auth-api.ts';
import { authErrorText } from './auth-error-text.ts';

export function ResendConfirmationButton({ email }: { email: string }) {
  const { resend, resent, resendFailed } = accountsText.mailbox;
  const { mutate, isPending } = useMutation({
    mutationFn: () => sendConfirmation(email),
    onSuccess: () => toast.success(resent),
    onError: (error) => toast.error(authErrorText(error, resendFailed)),
  });
  return (
    <Button variant="quiet" busy={isPending} onClick={() => mutate()}>
      {resend}
    </Button>
  );
}
