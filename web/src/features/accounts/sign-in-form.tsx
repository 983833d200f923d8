import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { accountsText } from '#web/strings/accounts.ts';
import { authErrors } from '#web/strings/auth-errors.ts';
import { sessionText } from '#web/strings/session.ts';
import { Button } from '#web/ui/button.tsx';
import { notify } from '#web/ui/notify.ts';
import { AccountCard } from './account-card.tsx';
import { AuthRefusal, signIn } from './auth-api.ts';
import { EmailField } from './email-field.tsx';
import { emailInToken } from './email-in-token.ts';
import { faultyFields } from './faulty-fields.ts';
import { FormFault } from './form-fault.tsx';
import { GoogleButton } from './google-button.tsx';
import { PasswordField } from './password-field.tsx';
import { ResendConfirmation } from './resend-confirmation.tsx';
import { signInFailure } from './sign-in-failure.ts';
import { useEnter } from './use-enter.ts';
import { useForm } from './use-form.ts';

const { confirm, login, mailbox, password: passwordLabel } = accountsText;

type Props = { returnTo: string; suspended?: boolean; confirmation?: string };

/**
 * `returnTo`: where the learner was going. `suspended`: another way in has just been refused because the account is. `confirmation`: the
 * token of a mailed link, which the password confirms.
 */
export function SignInForm({ returnTo, suspended = false, confirmation }: Props) {
  const [email, setEmail] = useState(emailInToken(confirmation ?? ''));
  const [password, setPassword] = useState('');
  const [unconfirmed, setUnconfirmed] = useState<string | null>(null);
  const { title, lead } = confirmation ? confirm : login;
  const enter = useEnter();
  const address = email.trim();
  const form = useForm({
    before: suspended ? authErrors.ACCOUNT_SUSPENDED : null,
    check: () =>
      address && password
        ? null
        : { text: login.fieldsRequired, fields: faultyFields('FIELDS_REQUIRED', { email, password }) },
    send: () => signIn({ email: address, password, confirmation }),
    onDone: async () => {
      await enter(returnTo);
      notify.success(login.welcome(address.split('@')[0] ?? address));
    },
    failure: (error) => {
      setUnconfirmed(error instanceof AuthRefusal && error.code === 'EMAIL_NOT_VERIFIED' ? address : null);
      return signInFailure(error);
    },
  });
  return (
    <AccountCard title={title} lead={lead}>
      <form noValidate aria-describedby={form.faultId} onSubmit={form.onSubmit} className="grid gap-5">
        <EmailField
          {...form.field('email')}
          required
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
        <PasswordField
          {...form.field('password')}
          label={passwordLabel}
          autoComplete="current-password"
          required
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        <FormFault id={form.faultId} text={form.fault} />
        {unconfirmed && <UnconfirmedEmail email={unconfirmed} />}
        {confirmation && <p className="text-muted">{confirm.notMine}</p>}
        <Button type="submit" busy={form.busy} aria-describedby={form.faultId}>
          {login.submit}
        </Button>
      </form>
      <GoogleButton returnTo={returnTo} failed={sessionText.googleFailed} />
      <Ways />
    </AccountCard>
  );
}

function UnconfirmedEmail({ email }: { email: string }) {
  return (
    <div className="grid gap-3">
      <p>{mailbox.unconfirmed}</p>
      <ResendConfirmation email={email} />
    </div>
  );
}

function Ways() {
  const link = 'inline-flex min-h-11 items-center font-semibold text-blue underline underline-offset-4';
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 border-t border-line pt-3">
      <Link to="/forgot-password" className={link}>
        {login.forgot}
      </Link>
      <span className="flex flex-wrap items-center gap-x-2">
        {login.noAccount}
        <Link to="/register" search={true} className={link}>
          {login.register}
        </Link>
      </span>
    </div>
  );
}
