import { type PasswordStrength, passwordStrength } from '@vialibera/domain/accounts/password-strength';
import { accountsText } from './strings/accounts.ts';

const lit: Record<PasswordStrength, { dashes: number; colour: string }> = {
  weak: { dashes: 1, colour: 'bg-red' },
  fair: { dashes: 2, colour: 'bg-yellow' },
  good: { dashes: 3, colour: 'bg-green' },
};

/**
 * Shows the strength of the password as one to three coloured dashes and a word. If the password is empty, shows the minimum
 * length of a password.
 */
export function PasswordStrengthHint({ password }: { password: string }) {
  const strength = passwordStrength(password);
  const { dashes, colour } = lit[strength];
  return (
    <span className="flex items-center gap-3">
      <span aria-hidden="true" className="flex gap-1.5">
        {[1, 2, 3].map((dash) => (
          <span key={dash} className={`h-1.5 w-6 rounded-full ${password && dash <= dashes ? colour : 'bg-line'}`} />
        ))}
      </span>
      {password ? accountsText.strength[strength] : accountsText.passwordHint}
    </span>
  );
}
