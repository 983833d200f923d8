import { useRouter } from '@tanstack/react-router';
import { passwordResetIssue } from '@vialibera/domain/accounts/account-form';
import { useStartSession } from '#web/platform/session/start-session.ts';
import { accountsText } from './strings/accounts.ts';
import { Button } from '#web/ui/button.tsx';
import { FormMessage } from '#web/ui/forms/form-message.tsx';
import { toast } from '#web/platform/device/toast.ts';
import { useForm } from '#web/ui/forms/use-form.ts';
import { AccountCard } from './account-card.tsx';
import { AuthError, resetPassword } from './auth-api.ts';
import { authErrorText } from './auth-error-text.ts';
import { listInvalidFields } from './invalid-fields.ts';
import { PasswordField } from './password-field.tsx';
import { PasswordStrengthHint } from './password-strength-hint.tsx';

const { reset, passwordResetIssues, repeated: repeatedLabel } = accountsText;

export function ResetPasswordForm({ token }: { token: string }) {
  const startSession = useStartSession();
  const router = useRouter();
  const form = useForm({
    initialValues: { password: '', repeated: '' },
    validate: (values) => {
      const issue = passwordResetIssue(values);
      return issue && { text: passwordResetIssues[issue], fields: listInvalidFields(issue, values) };
    },
    submit: ({ password }) => resetPassword(password, token),
    onSuccess: async () => {
      await startSession('/learn');
      toast.success(reset.done);
    },
    onError: (error) => {
      if (error instanceof AuthError && error.code === 'INVALID_TOKEN') void router.navigate({ to: '/login' });
      return { text: authErrorText(error, reset.failed) };
    },
    onIssue: toast.error,
  });
  return (
    <AccountCard title={reset.title} lead={reset.lead}>
      <form {...form.props} aria-describedby={form.issueId} className="grid gap-5">
        <PasswordField
          {...form.field('password')}
          label={reset.password}
          hint={<PasswordStrengthHint password={form.values.password} />}
          autoComplete="new-password"
          required
        />
        <PasswordField {...form.field('repeated')} label={repeatedLabel} autoComplete="new-password" required />
        <FormMessage form={form} />
        <Button type="submit" busy={form.busy} aria-describedby={form.issueId}>
          {reset.submit}
        </Button>
      </form>
    </AccountCard>
  );
}
