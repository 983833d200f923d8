import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { registrationFault } from '@vialibera/domain/account-form';
import { accountsText } from '#web/strings/accounts.ts';
import { Button } from '#web/ui/button.tsx';
import { notify } from '#web/ui/notify.ts';
import { AccountCard } from './account-card.tsx';
import { AcceptedTerms } from './accepted-terms.tsx';
import { signUp } from './auth-api.ts';
import { CheckMailbox } from './check-mailbox.tsx';
import { EmailField } from './email-field.tsx';
import { faultyFields } from './faulty-fields.ts';
import { FormFault } from './form-fault.tsx';
import { GoogleButton } from './google-button.tsx';
import { PasswordField } from './password-field.tsx';
import { PasswordStrengthHint } from './password-strength-hint.tsx';
import { registrationFailure } from './registration-failure.ts';
import { useForm } from './use-form.ts';

const { register, mailbox, registrationFaults, password: passwordLabel, repeated: repeatedLabel } = accountsText;

export function RegisterForm({ returnTo }: { returnTo: string }) {
  const [{ email, password, repeated }, setTyped] = useState({ email: '', password: '', repeated: '' });
  const [sentTo, setSentTo] = useState<string | null>(null);
  const type = (part: { email: string } | { password: string } | { repeated: string }) =>
    setTyped((typed) => ({ ...typed, ...part }));
  const form = useForm({
    check: () => {
      const typed = { email, password, repeated };
      const fault = registrationFault(typed);
      return fault && { text: registrationFaults[fault], fields: faultyFields(fault, typed) };
    },
    send: () => signUp({ email: email.trim(), password }),
    onDone: () => {
      notify.success(register.done);
      setSentTo(email.trim());
    },
    failure: registrationFailure,
  });
  if (sentTo) return <CheckMailbox email={sentTo} lead={mailbox.sentTo(sentTo)} />;
  return (
    <AccountCard title={register.title} lead={register.lead}>
      <form noValidate aria-describedby={form.faultId} onSubmit={form.onSubmit} className="grid gap-5">
        <EmailField
          {...form.field('email')}
          required
          value={email}
          onChange={(event) => type({ email: event.target.value })}
        />
        <PasswordField
          {...form.field('password')}
          label={passwordLabel}
          hint={<PasswordStrengthHint password={password} />}
          autoComplete="new-password"
          required
          value={password}
          onChange={(event) => type({ password: event.target.value })}
        />
        <PasswordField
          {...form.field('repeated')}
          label={repeatedLabel}
          autoComplete="new-password"
          required
          value={repeated}
          onChange={(event) => type({ repeated: event.target.value })}
        />
        <FormFault id={form.faultId} text={form.fault} />
        <AcceptedTerms />
        <Button type="submit" busy={form.busy} aria-describedby={form.faultId}>
          {register.submit}
        </Button>
      </form>
      <GoogleButton returnTo={returnTo} failed={register.googleFailed} />
      <SignInInstead />
    </AccountCard>
  );
}

function SignInInstead() {
  return (
    <p className="flex flex-wrap items-center gap-x-2 border-t border-line pt-3">
      {register.hasAccount}
      <Link
        to="/login"
        search={true}
        className="inline-flex min-h-11 items-center font-semibold text-blue underline underline-offset-4"
      >
        {register.signIn}
      </Link>
    </p>
  );
}
