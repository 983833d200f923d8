import { useState } from 'react';
import { accountsText } from '#web/strings/accounts.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Button } from '#web/ui/button.tsx';
import { notify } from '#web/ui/notify.ts';
import { AccountCard } from './account-card.tsx';
import { requestPasswordReset } from './auth-api.ts';
import { authErrorText } from './auth-error-text.ts';
import { EmailField } from './email-field.tsx';
import { FormFault } from './form-fault.tsx';
import { useForm } from './use-form.ts';

const { forgot, backToLogin } = accountsText;

export function ForgotPasswordForm() {
  const [email, setEmail] = useState('');
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useForm({
    check: () => (email.trim() ? null : { text: forgot.emailRequired, fields: ['email'] }),
    send: () => requestPasswordReset(email.trim()),
    onDone: () => {
      notify.success(forgot.done);
      setSentTo(email.trim());
    },
    failure: (error) => authErrorText(error, forgot.failed),
  });
  if (sentTo)
    return (
      <AccountCard after title={forgot.sentTitle} lead={forgot.sent(sentTo)}>
        <ButtonLink to="/login">{backToLogin}</ButtonLink>
      </AccountCard>
    );
  return (
    <AccountCard title={forgot.title} lead={forgot.lead}>
      <form noValidate aria-describedby={form.faultId} onSubmit={form.onSubmit} className="grid gap-5">
        <EmailField
          {...form.field('email')}
          required
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
        <FormFault id={form.faultId} text={form.fault} />
        <Button type="submit" busy={form.busy} aria-describedby={form.faultId}>
          {forgot.submit}
        </Button>
      </form>
      <ButtonLink to="/login" variant="quiet">
        {backToLogin}
      </ButtonLink>
    </AccountCard>
  );
}
