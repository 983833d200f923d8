import { useState } from 'react';
import { accountsText } from './strings/accounts.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Button } from '#web/ui/button.tsx';
import { FormMessage } from '#web/ui/forms/form-message.tsx';
import { toast } from '#web/platform/device/toast.ts';
import { useForm } from '#web/ui/forms/use-form.ts';
import { AccountCard } from './account-card.tsx';
import { sendConfirmation } from './auth-api.ts';
import { authErrorText } from './auth-error-text.ts';
import { CheckMailbox } from './check-mailbox.tsx';
import { EmailField } from './email-field.tsx';
import { validateEmail } from './validate-email.ts';

const { expired, mailbox, backToLogin } = accountsText;

/** The form for a learner whose confirmation link has expired. It sends a new link. */
export function ResendConfirmationForm() {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useForm({
    initialValues: { email: '' },
    validate: validateEmail,
    submit: ({ email }) => sendConfirmation(email.trim()),
    onSuccess: (_, { email }) => {
      toast.success(mailbox.resent);
      setSentTo(email.trim());
    },
    onError: (error) => ({ text: authErrorText(error, mailbox.resendFailed) }),
    onIssue: toast.error,
  });
  if (sentTo) return <CheckMailbox email={sentTo} lead={expired.sent(sentTo)} />;
  return (
    <AccountCard title={expired.title} lead={expired.lead}>
      <form {...form.props} aria-describedby={form.issueId} className="grid gap-5">
        <EmailField {...form.field('email')} required />
        <FormMessage form={form} />
        <Button type="submit" busy={form.busy} aria-describedby={form.issueId}>
          {mailbox.resend}
        </Button>
      </form>
      <ButtonLink to="/login" variant="quiet">
        {backToLogin}
      </ButtonLink>
    </AccountCard>
  );
}
