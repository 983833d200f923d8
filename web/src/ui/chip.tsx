import type { ReactNode } from 'react';

const tones = {
  blue: 'bg-blue-soft text-blue-strong',
  yellow: 'bg-yellow-soft text-yellow-ink',
  green: 'bg-green-soft text-green',
  red: 'bg-red-soft text-red',
};

type Props = { tone?: keyof typeof tones; children: ReactNode; className?: string };

export function Chip({ tone = 'blue', children, className = '' }: Props) {
  return (
    <span
      className={`inline-flex items-center gap-1.5 rounded-full px-2.5 py-1 text-sm leading-snug font-semibold whitespace-nowrap ${tones[tone]} ${className}`}
    >
      {children}
    </span>
  );
}
