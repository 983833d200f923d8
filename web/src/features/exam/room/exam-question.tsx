import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Illustration } from '@vialibera/contract/shared/ids';
import type { Answer } from '@vialibera/domain/exam/answer';
import { examText } from '#web/strings/exam.ts';
import { optionLetter } from '#web/strings/option-letter.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ListenButton } from '#web/ui/reading/listen-button.tsx';
import { OptionButtons } from '#web/ui/answers/option-buttons.tsx';
import { toPassages } from '#web/ui/reading/passages.ts';
import { ReadAloud, SpokenPassage } from '#web/ui/reading/read-aloud.tsx';
import { useReadingSettings } from '#web/ui/reading/reading-settings.ts';
import { StudyFigure } from '#web/study-parts/frame/study-figure.tsx';
import { TrueFalseButtons } from '#web/ui/answers/true-false-buttons.tsx';
import { QuestionNavigator } from './question-navigator.tsx';

type ExamQuestionProps = {
  index: number;
  question: { text: string; options: string[] | null; illustration: Illustration | null };
  answers: readonly (Answer | null)[];
  saving: ReactNode;
  onAnswer: (answer: Answer) => void;
  onGo: (index: number) => void;
  onSummary: () => void;
};

export function ExamQuestion(props: ExamQuestionProps) {
  const { index, question, answers, saving, onAnswer, onGo, onSummary } = props;
  const { room } = examText;
  const { calm } = useReadingSettings();
  const answer = answers[index] ?? null;
  const { options } = question;
  return (
    <Card
      data-calm={calm || undefined}
      className="relative grid gap-6 max-md:p-4 md:p-6 landscape-phone:gap-3 landscape-phone:p-3"
    >
      <ReadAloud question={index} passages={toPassages(question)}>
        {/* On a phone in landscape orientation, V and F are beside the statement, left of the button that reads it. */}
        <div
          className={`grid gap-6 landscape-phone:gap-3 ${options ? '' : 'landscape-phone:grid-cols-[minmax(0,1fr)_auto] landscape-phone:items-center landscape-phone:pr-10'}`}
        >
          <div aria-live="polite" aria-atomic="true">
            <h1 className="mb-2 pr-9 font-text text-base font-normal tracking-normal text-muted">
              {room.question(index + 1, answers.length)}
            </h1>
            <QuestionView text={question.text} options={options} illustration={question.illustration} />
          </div>
          <ListenButton className="absolute top-1.5 right-1.5 md:top-3 md:right-3" />
          {options ? (
            <OptionButtons options={options} answer={answer} onAnswer={onAnswer} />
          ) : (
            <TrueFalseButtons answer={answer} onAnswer={onAnswer} />
          )}
        </div>
      </ReadAloud>
      <p role="status" className="sr-only">
        {answeredText(answer)}
      </p>
      <QuestionNavigator current={index} answers={answers} onGo={onGo} />
      <div className="flex flex-wrap gap-3">
        <Button variant="quiet" aria-disabled={index === 0} onClick={() => onGo(index - 1)} className="max-md:hidden">
          <ChevronLeft aria-hidden className="size-5" />
          {room.previous}
        </Button>
        <Button
          variant="quiet"
          aria-disabled={index === answers.length - 1}
          onClick={() => onGo(index + 1)}
          className="max-md:hidden"
        >
          {room.next}
          <ChevronRight aria-hidden className="size-5" />
        </Button>
        <Button onClick={onSummary} className="flex-1 md:ml-auto md:flex-none">
          {room.summary}
        </Button>
      </div>
      {saving}
    </Card>
  );
}

type QuestionViewProps = { text: string; options: readonly string[] | null; illustration: Illustration | null };

/**
 * Shows the question and its illustration. For statements, a minimum height keeps the buttons V and F in the same place.
 * Questions with options do not need this height, because their options move the buttons anyway.
 */
function QuestionView({ text, options, illustration }: QuestionViewProps) {
  return (
    <div
      className={`flex flex-col items-center justify-center gap-5 md:flex-row md:justify-start md:gap-8 ${options ? 'min-h-20' : 'min-h-64 md:min-h-52 landscape-phone:min-h-0'}`}
    >
      {illustration && (
        <StudyFigure
          illustration={illustration}
          className="h-[clamp(9rem,22dvh,14rem)] max-w-[min(18rem,75vw)] md:max-w-72"
        />
      )}
      <p data-question-text translate="no" className="max-w-[60ch] text-xl leading-normal text-pretty">
        <SpokenPassage passage={0} text={text} />
      </p>
    </div>
  );
}

function answeredText(answer: Answer | null): string | null {
  const { answered } = examText.room;
  if (answer === null) return null;
  if (typeof answer === 'number') return answered.option(optionLetter(answer));
  return answer ? answered.true : answered.false;
}
