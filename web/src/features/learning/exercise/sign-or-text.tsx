import type { Illustration } from '@vialibera/contract/ids';
import { IllustrationImage } from '#web/ui/illustration-image.tsx';

/** Shows the sign `illustration`, or `text` if there is no illustration. */
export function SignOrText({
  illustration,
  text,
  large = false,
}: {
  illustration: Illustration | null;
  text: string | null;
  large?: boolean;
}) {
  if (illustration)
    return (
      <IllustrationImage
        key={illustration.url}
        illustration={illustration}
        eager
        className={large ? 'mx-auto size-36' : 'size-16'}
      />
    );
  return <span className={large ? 'block text-2xl leading-snug' : 'text-lg leading-snug'}>{text}</span>;
}
