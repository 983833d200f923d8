import { useState } from 'react';
import type { Figure } from '@vialibera/contract/ids';
import { serverAddress } from '#web/server-address.ts';
import { figureText } from '#web/strings/figure.ts';

type Props = { figure: Figure; className?: string; eager?: boolean };

/** A sign or a figure of the bank; hidden when it does not load. */
export function FigureImage({ figure, className = '', eager = false }: Props) {
  const [failed, setFailed] = useState<readonly string[]>([]);
  const source = sourcesOf(figure).find((it) => !failed.includes(it));
  if (source === undefined) return null;
  return (
    <img
      src={source}
      alt={figure.description ?? figureText.unnamed}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      draggable={false}
      onError={() => setFailed([...failed, source])}
      className={`object-contain ${className}`}
    />
  );
}

/** The native app brings the drawings of its day along; newer ones, and an imported bank's, come from the server. */
function sourcesOf({ url }: Figure): string[] {
  return import.meta.env.MODE === 'native' ? [url, serverAddress() + url] : [url];
}
