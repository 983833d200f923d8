import { useState } from 'react';
import { accountsText } from '#web/strings/accounts.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Button } from '#web/ui/button.tsx';
import { notify } from '#web/ui/notify.ts';
import { AccountCard } from './account-card.tsx';
import { sendConfirmation } from './auth-api.ts';
import { authErrorText } from './auth-error-text.ts';
import { CheckMailbox } from './check-mailbox.tsx';
import { EmailField } from './email-field.tsx';
import { FormFault } from './form-fault.tsx';
import { useForm } from './use-form.ts';

const { expired, mailbox, forgot, backToLogin } = accountsText;

/** For a confirmation link that has expired: another one, to the address that is typed. */
export function ConfirmAgainForm() {
  const [email, setEmail] = useState('');
  const [sentTo, setSentTo] = useState<string | null>(null);
  const address = email.trim();
  const form = useForm({
    check: () => (address ? null : { text: forgot.emailRequired, fields: ['email'] }),
    send: () => sendConfirmation(address),
    onDone: () => {
      notify.success(mailbox.resent);
      setSentTo(address);
    },
    failure: (error) => authErrorText(error, mailbox.resendFailed),
  });
  if (sentTo) return <CheckMailbox email={sentTo} lead={expired.sent(sentTo)} />;
  return (
    <AccountCard title={expired.title} lead={expired.lead}>
      <form noValidate aria-describedby={form.faultId} onSubmit={form.onSubmit} className="grid gap-5">
        <EmailField
          {...form.field('email')}
          required
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
        <FormFault id={form.faultId} text={form.fault} />
        <Button type="submit" busy={form.busy} aria-describedby={form.faultId}>
          {mailbox.resend}
        </Button>
      </form>
      <ButtonLink to="/login" variant="quiet">
        {backToLogin}
      </ButtonLink>
    </AccountCard>
  );
}
