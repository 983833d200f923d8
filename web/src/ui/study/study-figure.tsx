import { lazy, Suspense, useState } from 'react';
import type { Illustration } from '@vialibera/contract/ids';
import { illustrationText } from '#web/strings/illustration.ts';
import { studyText } from '#web/strings/study.ts';
import { IllustrationImage } from '#web/ui/illustration-image.tsx';

const FigureDialog = lazy(() => import('./figure-dialog.tsx').then((file) => ({ default: file.FigureDialog })));

type StudyFigureProps = { illustration: Illustration; className?: string };

/** As large as the scroll area of the study frame allows, with room for the first lines of the question. */
const SIZE = 'h-[min(20rem,40cqh)] max-w-[85cqw] @xl:h-[min(20rem,70cqh)] @xl:max-w-[42cqw]';

/** The figure of a question. Pressing it shows the figure enlarged. */
export function StudyFigure({ illustration, className = SIZE }: StudyFigureProps) {
  const [open, setOpen] = useState(false);
  const name = illustration.description ?? illustrationText.unnamed;
  return (
    <>
      <button
        type="button"
        data-figure
        aria-label={`${name}. ${studyText.zoom}`}
        onClick={() => setOpen(true)}
        className="grid min-h-11 min-w-11 shrink-0 cursor-zoom-in place-items-center rounded-control"
      >
        <IllustrationImage
          key={illustration.url}
          illustration={{ ...illustration, description: '' }}
          eager
          className={className}
        />
      </button>
      {open && (
        <Suspense>
          <FigureDialog illustration={illustration} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
