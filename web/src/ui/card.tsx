import type { ComponentProps, ElementType } from 'react';

type Props = ComponentProps<'section'> & { as?: ElementType };

export function Card({ as: Element = 'section', className = '', ...props }: Props) {
  return <Element {...props} className={`rounded-card border border-line bg-surface p-5 ${className}`} />;
}
