import type { Figure } from '@vialibera/contract/ids';
import { FigureImage } from '#web/ui/figure-image.tsx';

/** A sign or a short text. */
export function ShownItem({
  figure,
  text,
  large = false,
}: {
  figure: Figure | null;
  text: string | null;
  large?: boolean;
}) {
  if (figure)
    return <FigureImage key={figure.url} figure={figure} eager className={large ? 'mx-auto size-36' : 'size-16'} />;
  return <span className={large ? 'block text-2xl leading-snug' : 'text-lg leading-snug'}>{text}</span>;
}
