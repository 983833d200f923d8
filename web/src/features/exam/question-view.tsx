import type { Illustration } from '@vialibera/contract/ids';
import { SpokenPassage } from '#web/ui/read-aloud.tsx';
import { StudyFigure } from '#web/ui/study/study-figure.tsx';

type QuestionViewProps = { text: string; options: readonly string[] | null; illustration: Illustration | null };

/**
 * Shows the question and its illustration. A minimum height keeps the buttons V and F in the same place for every statement; options
 * have different heights anyway.
 */
export function QuestionView({ text, options, illustration }: QuestionViewProps) {
  return (
    <div
      className={`flex flex-col items-center justify-center gap-5 md:flex-row md:justify-start md:gap-8 ${options ? 'min-h-20' : 'min-h-64 md:min-h-52'}`}
    >
      {illustration && (
        <StudyFigure
          illustration={illustration}
          className="h-[clamp(9rem,22dvh,14rem)] max-w-[min(18rem,75vw)] md:max-w-72"
        />
      )}
      <p data-question-text className="max-w-[60ch] text-xl leading-normal text-pretty">
        <SpokenPassage passage={0} text={text} />
      </p>
    </div>
  );
}
