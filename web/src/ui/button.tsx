import type { ComponentProps } from 'react';
import { buttonLook, type ButtonVariant } from './button-look.ts';

type Props = ComponentProps<'button'> & { variant?: ButtonVariant; busy?: boolean };

/** While `busy` it keeps its focus and its width, and ignores presses. */
export function Button({ variant, busy = false, className, type = 'button', onClick, ...props }: Props) {
  return (
    <button
      {...props}
      type={type}
      aria-busy={busy || undefined}
      aria-disabled={busy || props['aria-disabled']}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      className={buttonLook(variant, `${busy ? 'opacity-70' : ''} ${className ?? ''}`)}
    />
  );
}
