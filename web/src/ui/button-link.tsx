import { createLink } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { buttonClasses, type ButtonVariant } from './button-variants.ts';

type Props = ComponentProps<'a'> & { variant?: ButtonVariant };

function Anchor({ variant, className, ...props }: Props) {
  return <a {...props} aria-current={undefined} className={buttonClasses(variant, className)} />;
}

/**
 * A link styled as a button, with the router's typed `to`, `params` and `search`. It removes the `aria-current` that the router
 * adds, because such a link never marks the current page.
 */
export const ButtonLink = createLink(Anchor);
