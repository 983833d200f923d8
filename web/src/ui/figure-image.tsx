import { useState } from 'react';
import type { Figure } from '@vialibera/contract/ids';
import { figureText } from '#web/strings/figure.ts';

type Props = { figure: Figure; className?: string; eager?: boolean };

/** A sign or a figure of the bank; hidden when it does not load. */
export function FigureImage({ figure, className = '', eager = false }: Props) {
  const [failed, setFailed] = useState<string | null>(null);
  if (failed === figure.url) return null;
  return (
    <img
      src={figure.url}
      alt={figure.description ?? figureText.unnamed}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      draggable={false}
      onError={() => setFailed(figure.url)}
      className={`object-contain ${className}`}
    />
  );
}
