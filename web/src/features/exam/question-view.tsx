import type { Illustration } from '@vialibera/contract/ids';
import { IllustrationImage } from '#web/ui/illustration-image.tsx';

type QuestionViewProps = { text: string; illustration: Illustration | null };

/** Shows the statement and its illustration. A minimum height keeps the answer buttons in the same place for every question. */
export function QuestionView({ text, illustration }: QuestionViewProps) {
  return (
    <div className="flex min-h-64 flex-col items-center justify-center gap-5 md:min-h-52 md:flex-row md:justify-start md:gap-8">
      {illustration && (
        <IllustrationImage
          key={illustration.url}
          illustration={illustration}
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
