import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { accountsText } from './strings/accounts.ts';
import { TextField } from '#web/ui/forms/text-field.tsx';

type Props = Omit<ComponentProps<typeof TextField>, 'type' | 'action'>;

export function PasswordField(props: Props) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      action={
        <button
          type="button"
          aria-label={accountsText.showPassword}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
          className="grid size-11 place-items-center rounded-control text-muted hover:text-ink"
        >
          <Icon size={20} aria-hidden="true" />
        </button>
      }
    />
  );
}
