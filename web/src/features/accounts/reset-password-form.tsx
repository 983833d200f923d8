import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { resetFault } from '@vialibera/domain/account-form';
import { accountsText } from '#web/strings/accounts.ts';
import { Button } from '#web/ui/button.tsx';
import { notify } from '#web/ui/notify.ts';
import { AccountCard } from './account-card.tsx';
import { AuthRefusal, resetPassword } from './auth-api.ts';
import { authErrorText } from './auth-error-text.ts';
import { faultyFields } from './faulty-fields.ts';
import { FormFault } from './form-fault.tsx';
import { PasswordField } from './password-field.tsx';
import { PasswordStrengthHint } from './password-strength-hint.tsx';
import { useEnter } from './use-enter.ts';
import { useForm } from './use-form.ts';

const { reset, resetFaults, repeated: repeatedLabel } = accountsText;

/** `token` is the one of the mailed link. */
export function ResetPasswordForm({ token }: { token: string }) {
  const [password, setPassword] = useState('');
  const [repeated, setRepeated] = useState('');
  const enter = useEnter();
  const router = useRouter();
  const form = useForm({
    check: () => {
      const typed = { password, repeated };
      const fault = resetFault(typed);
      return fault && { text: resetFaults[fault], fields: faultyFields(fault, typed) };
    },
    send: () => resetPassword(password, token),
    onDone: async () => {
      await enter('/learn');
      notify.success(reset.done);
    },
    failure: (error) => {
      if (error instanceof AuthRefusal && error.code === 'INVALID_TOKEN') void router.navigate({ to: '/login' });
      return authErrorText(error, reset.failed);
    },
  });
  return (
    <AccountCard title={reset.title} lead={reset.lead}>
      <form noValidate aria-describedby={form.faultId} onSubmit={form.onSubmit} className="grid gap-5">
        <PasswordField
          {...form.field('password')}
          label={reset.password}
          hint={<PasswordStrengthHint password={password} />}
          autoComplete="new-password"
          required
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        <PasswordField
          {...form.field('repeated')}
          label={repeatedLabel}
          autoComplete="new-password"
          required
          value={repeated}
          onChange={(event) => setRepeated(event.target.value)}
        />
        <FormFault id={form.faultId} text={form.fault} />
        <Button type="submit" busy={form.busy} aria-describedby={form.faultId}>
          {reset.submit}
        </Button>
      </form>
    </AccountCard>
  );
}
