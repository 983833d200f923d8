import type { ComponentProps } from 'react';
import { accountsText } from './strings/accounts.ts';
import { TextField } from '#web/ui/forms/text-field.tsx';

type Props = Omit<ComponentProps<typeof TextField>, 'label' | 'type'>;

export function EmailField(props: Props) {
  return (
    <TextField
      {...props}
      label={accountsText.email}
      type="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      placeholder={accountsText.emailPlaceholder}
    />
  );
}
