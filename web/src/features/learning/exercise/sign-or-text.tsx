import type { Illustration } from '@vialibera/contract/shared/ids';
import { IllustrationImage } from '#web/ui/answers/illustration-image.tsx';

type SignOrTextProps = { illustration: Illustration | null; text: string | null };

export function SignOrText({ illustration, text }: SignOrTextProps) {
  if (illustration)
    return <IllustrationImage key={illustration.url} illustration={illustration} eager className="size-13" />;
  return <span className="min-w-0 wrap-break-word hyphens-auto max-sm:text-base">{text}</span>;
}
