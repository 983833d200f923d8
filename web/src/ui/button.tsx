import type { ComponentProps } from 'react';
import { buttonClasses, type ButtonVariant } from './button-variants.ts';

type Props = ComponentProps<'button'> & { variant?: ButtonVariant; busy?: boolean };

/** While `busy` the button ignores clicks, but keeps the focus and its width: `disabled` would lose the focus. */
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
