import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useStartSession } from '#web/platform/session/start-session.ts';
import { accountsText } from './strings/accounts.ts';
import { authErrors } from './strings/auth-errors.ts';
import { sessionText } from '#web/strings/session.ts';
import { Button } from '#web/ui/button.tsx';
import { FormMessage } from '#web/ui/forms/form-message.tsx';
import { toast } from '#web/platform/device/toast.ts';
import { useForm } from '#web/ui/forms/use-form.ts';
import { AccountCard } from './account-card.tsx';
import { AuthError, signIn } from './auth-api.ts';
import { signInErrorText } from './auth-error-text.ts';
import { EmailField } from './email-field.tsx';
import { emailInToken } from './email-in-token.ts';
import { GoogleButton } from './google-button.tsx';
import { listInvalidFields } from './invalid-fields.ts';
import { PasswordField } from './password-field.tsx';
import { ResendConfirmationButton } from './resend-confirmation-button.tsx';

const { confirm, login, mailbox, password: passwordLabel } = accountsText;

/**
 * `returnTo` is the path to open after signing in. `suspended` means that a sign-in with Google has just failed because the
 * account is suspended. `confirmed` means that the learner opened a link that had already confirmed the address.
 * `confirmation` is the token of a confirmation link that the learner opened in a browser other than the one used for the
 * registration. This link alone does not confirm the email address, but a sign-in with its token does.
 */
type Props = { returnTo: string; suspended?: boolean; confirmed?: boolean; confirmation?: string };

export function SignInForm({ returnTo, suspended = false, confirmed = false, confirmation }: Props) {
  const [unconfirmed, setUnconfirmed] = useState<string | null>(null);
  const { title, lead } = confirmation ? confirm : login;
  const startSession = useStartSession();
  const form = useForm({
    initialValues: { email: emailInToken(confirmation ?? ''), password: '' },
    initialIssue: suspended ? authErrors.ACCOUNT_SUSPENDED : null,
    validate: (values) =>
      values.email.trim() && values.password
        ? null
        : { text: login.fieldsRequired, fields: listInvalidFields('FIELDS_REQUIRED', values) },
    submit: ({ email, password }) => signIn({ email: email.trim(), password, confirmation }),
    onSuccess: async (_, values) => {
      const email = values.email.trim();
      await startSession(returnTo);
      toast.success(login.welcome(email.split('@')[0] ?? email));
    },
    onError: (error, { email, password }) => {
      const isUnconfirmed = error instanceof AuthError && error.code === 'EMAIL_NOT_VERIFIED';
      setUnconfirmed(isUnconfirmed ? email.trim() : null);
      const text = signInErrorText(error);
      const isWrong = error instanceof AuthError && error.code === 'INVALID_EMAIL_OR_PASSWORD';
      return { text: isWrong && password !== password.trim() ? `${text} ${login.spaceInPassword}` : text };
    },
    onIssue: toast.error,
  });
  return (
    <AccountCard title={title} lead={confirmed ? confirm.done : lead}>
      <form {...form.props} aria-describedby={form.issueId} className="grid gap-5">
        <EmailField {...form.field('email')} required />
        <PasswordField {...form.field('password')} label={passwordLabel} autoComplete="current-password" required />
        <FormMessage form={form} />
        {unconfirmed && <UnconfirmedEmail email={unconfirmed} />}
        {confirmation && <p className="text-muted">{confirm.notMine}</p>}
        <Button type="submit" busy={form.busy} aria-describedby={form.issueId}>
          {login.submit}
        </Button>
      </form>
      <GoogleButton returnTo={returnTo} failed={sessionText.googleFailed} />
      <OtherLinks />
    </AccountCard>
  );
}

function UnconfirmedEmail({ email }: { email: string }) {
  return (
    <div className="grid gap-3">
      <p>{mailbox.unconfirmed}</p>
      <ResendConfirmationButton email={email} />
    </div>
  );
}

function OtherLinks() {
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
