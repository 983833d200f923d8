import { ZoomIn } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { Illustration } from '@vialibera/contract/shared/ids';
import { illustrationText } from '#web/strings/illustration.ts';
import { studyText } from './strings/study.ts';
import { IllustrationImage } from '#web/ui/answers/illustration-image.tsx';

const FigureDialog = lazy(() => import('./figure-dialog.tsx').then((file) => ({ default: file.FigureDialog })));

/**
 * The picture is as large as the scroll area of the study frame allows, with room for the first lines of the question.
 * While the image loads, the width of a square is reserved, because most signs are square.
 */
const SIZE =
  'h-[min(20rem,40cqh)] min-w-[min(20rem,40cqh,85cqw)] max-w-[85cqw] @xl:h-[min(20rem,70cqh)] @xl:min-w-[min(20rem,70cqh,42cqw)] @xl:max-w-[42cqw]';

type StudyFigureProps = { illustration: Illustration; className?: string };

/** Shows the picture of a question. A click enlarges the picture. */
export function StudyFigure({ illustration, className = SIZE }: StudyFigureProps) {
  const { open, dialog } = useFigureDialog(illustration);
  const name = illustration.description ?? illustrationText.unnamed;
  return (
    <>
      <button
        type="button"
        data-figure
        aria-label={`${name.replace(/\.$/, '')}. ${studyText.zoom}`}
        onClick={open}
        className="grid min-h-11 min-w-11 shrink-0 cursor-zoom-in place-items-center rounded-control"
      >
        <IllustrationImage
          key={illustration.url}
          illustration={{ ...illustration, description: '' }}
          eager
          className={className}
        />
      </button>
      {dialog}
    </>
  );
}

/** The button in the header of the study frame. It enlarges the picture. */
export function ZoomButton({ illustration }: { illustration: Illustration }) {
  const { open, dialog } = useFigureDialog(illustration);
  return (
    <>
      <button
        type="button"
        aria-label={studyText.zoom}
        onClick={open}
        className="grid size-11 shrink-0 place-items-center rounded-full text-blue hover:bg-blue-soft"
      >
        <ZoomIn size={22} aria-hidden="true" />
      </button>
      {dialog}
    </>
  );
}

/** Returns the function that opens the dialog with the enlarged picture, and the dialog, which is null while it is closed. */
function useFigureDialog(illustration: Illustration): { open: () => void; dialog: ReactNode } {
  const [isOpen, setIsOpen] = useState(false);
  const dialog = isOpen && (
    <Suspense>
      <FigureDialog illustration={illustration} onClose={() => setIsOpen(false)} />
    </Suspense>
  );
  return { open: () => setIsOpen(true), dialog };
}
