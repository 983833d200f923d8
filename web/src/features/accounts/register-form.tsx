import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { registrationIssue } from '@vialibera/domain/accounts/account-form';
import { accountsText } from './strings/accounts.ts';
import { Button } from '#web/ui/button.tsx';
import { FormMessage } from '#web/ui/forms/form-message.tsx';
import { toast } from '#web/platform/device/toast.ts';
import { useForm } from '#web/ui/forms/use-form.ts';
import { AccountCard } from './account-card.tsx';
import { signUp } from './auth-api.ts';
import { registrationErrorText } from './auth-error-text.ts';
import { CheckMailbox } from './check-mailbox.tsx';
import { EmailField } from './email-field.tsx';
import { GoogleButton } from './google-button.tsx';
import { listInvalidFields } from './invalid-fields.ts';
import { PasswordField } from './password-field.tsx';
import { PasswordStrengthHint } from './password-strength-hint.tsx';

const { register, mailbox, registrationIssues, password: passwordLabel, repeated: repeatedLabel } = accountsText;

export function RegisterForm({ returnTo }: { returnTo: string }) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useForm({
    initialValues: { email: '', password: '', repeated: '' },
    validate: (values) => {
      const issue = registrationIssue(values);
      return issue && { text: registrationIssues[issue], fields: listInvalidFields(issue, values) };
    },
    submit: ({ email, password }) => signUp({ email: email.trim(), password }),
    onSuccess: (_, { email }) => {
      toast.success(register.done);
      setSentTo(email.trim());
    },
    onError: (error) => ({ text: registrationErrorText(error) }),
    onIssue: toast.error,
  });
  if (sentTo) return <CheckMailbox email={sentTo} lead={mailbox.sentTo(sentTo)} />;
  return (
    <AccountCard title={register.title} lead={register.lead}>
      <form {...form.props} aria-describedby={form.issueId} className="grid gap-5">
        <EmailField {...form.field('email')} required />
        <PasswordField
          {...form.field('password')}
          label={passwordLabel}
          hint={<PasswordStrengthHint password={form.values.password} />}
          autoComplete="new-password"
          required
        />
        <PasswordField {...form.field('repeated')} label={repeatedLabel} autoComplete="new-password" required />
        <FormMessage form={form} />
        <AcceptedTerms />
        <Button type="submit" busy={form.busy} aria-describedby={form.issueId}>
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

/** Links to the terms and the privacy policy that a learner accepts by registering. */
function AcceptedTerms() {
  const { before, terms, and, privacy } = accountsText.register.accept;
  const link = 'text-blue underline underline-offset-4';
  return (
    <p className="text-[0.9375rem] text-muted">
      {before}{' '}
      <Link to="/terms" className={link}>
        {terms}
      </Link>{' '}
      {and}{' '}
      <Link to="/privacy" className={link}>
        {privacy}
      </Link>
      {accountsText.register.accept.end}
    </p>
  );
}
