import type { Figure } from '@vialibera/contract/ids';
import { FigureImage } from '#web/ui/figure-image.tsx';

type QuestionViewProps = { text: string; figure: Figure | null };

/** The statement and its figure; keeps its height from one question to the next so that V and F stay under the thumb. */
export function QuestionView({ text, figure }: QuestionViewProps) {
  return (
    <div className="flex min-h-64 flex-col items-center justify-center gap-5 md:min-h-52 md:flex-row md:justify-start md:gap-8">
      {figure && (
        <FigureImage
          key={figure.url}
          figure={figure}
          eager
          className="max-h-36 max-w-56 object-contain md:max-h-44 md:max-w-56"
        />
      )}
      <p data-question-text className="max-w-[60ch] text-xl leading-normal text-pretty">
        {text}
      </p>
    </div>
  );
}
