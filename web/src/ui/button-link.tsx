import { createLink } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { buttonLook, type ButtonVariant } from './button-look.ts';

type Props = ComponentProps<'a'> & { variant?: ButtonVariant };

function Anchor({ variant, className, ...props }: Props) {
  return <a {...props} aria-current={undefined} className={buttonLook(variant, className)} />;
}

/** A link that looks like a button: a way on, never the place where one is, though the router calls a parent so. With the router's typed `to`, `params` and `search`. */
export const ButtonLink = createLink(Anchor);
