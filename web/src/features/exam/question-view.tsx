import type { Illustration } from '@vialibera/contract/ids';
import { SpokenPassage } from '#web/ui/read-aloud.tsx';
import { StudyFigure } from '#web/ui/study/study-figure.tsx';

type QuestionViewProps = { text: string; illustration: Illustration | null };

/** Shows the statement and its illustration. A minimum height keeps the answer buttons in the same place for every question. */
export function QuestionView({ text, illustration }: QuestionViewProps) {
  return (
    <div className="flex min-h-64 flex-col items-center justify-center gap-5 md:min-h-52 md:flex-row md:justify-start md:gap-8">
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
