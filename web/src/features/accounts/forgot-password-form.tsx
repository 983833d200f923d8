import { useState } from 'react';
import { accountsText } from './strings/accounts.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Button } from '#web/ui/button.tsx';
import { FormMessage } from '#web/ui/forms/form-message.tsx';
import { toast } from '#web/platform/device/toast.ts';
import { useForm } from '#web/ui/forms/use-form.ts';
import { AccountCard } from './account-card.tsx';
import { requestPasswordReset } from './auth-api.ts';
import { authErrorText } from './auth-error-text.ts';
import { EmailField } from './email-field.tsx';
import { validateEmail } from './validate-email.ts';

const { forgot, backToLogin } = accountsText;

export function ForgotPasswordForm() {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useForm({
    initialValues: { email: '' },
    validate: validateEmail,
    submit: ({ email }) => requestPasswordReset(email.trim()),
    onSuccess: (_, { email }) => {
      toast.success(forgot.done);
      setSentTo(email.trim());
    },
    onError: (error) => ({ text: authErrorText(error, forgot.failed) }),
    onIssue: toast.error,
  });
  if (sentTo)
    return (
      <AccountCard after title={forgot.sentTitle} lead={forgot.sent(sentTo)}>
        <ButtonLink to="/login">{backToLogin}</ButtonLink>
      </AccountCard>
    );
  return (
    <AccountCard title={forgot.title} lead={forgot.lead}>
      <form {...form.props} aria-describedby={form.issueId} className="grid gap-5">
        <EmailField {...form.field('email')} required />
        <FormMessage form={form} />
        <Button type="submit" busy={form.busy} aria-describedby={form.issueId}>
          {forgot.submit}
        </Button>
      </form>
      <ButtonLink to="/login" variant="quiet">
        {backToLogin}
      </ButtonLink>
    </AccountCard>
  );
}
