import type { ComponentProps } from 'react';
import { buttonClasses, type ButtonVariant } from './button-variants.ts';

type Props = ComponentProps<'button'> & { variant?: ButtonVariant; busy?: boolean };

/**
 * A button that ignores clicks while `busy` is true. It uses `aria-disabled`, because `disabled` would make it lose the focus.
 */
export function Button({ variant, busy = false, className, type = 'button', onClick, ...props }: Props) {
  return (
    <button
      {...props}
      type={type}
      aria-busy={busy || undefined}
      aria-disabled={busy || props['aria-disabled']}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      className={buttonClasses(variant, `${busy ? 'opacity-70' : ''} ${className ?? ''}`)}
    />
  );
}
