import type { LessonQuestion } from '@vialibera/contract/learning';
import { FigureImage } from '#web/ui/figure-image.tsx';
import { ListenButton } from '#web/ui/listen-button.tsx';
import { QuizOption, type OptionState } from './quiz-option.tsx';

type QuizQuestionProps = {
  question: LessonQuestion;
  chosen: number | null;
  checked: boolean;
  onChoose: (option: number) => void;
};

export function QuizQuestion({ question, chosen, checked, onChoose }: QuizQuestionProps) {
  return (
    <div className="grid gap-5">
      <div className="flex flex-col items-center gap-5 md:flex-row md:gap-8">
        {question.figure && (
          <FigureImage
            key={question.figure.url}
            figure={question.figure}
            eager
            className="max-h-40 max-w-56 object-contain"
          />
        )}
        <div className="flex w-full items-start justify-between gap-2">
          <h2
            id="domanda"
            aria-live="polite"
            className="max-w-[60ch] min-w-0 font-text text-xl leading-normal font-normal tracking-normal text-pretty"
          >
            {question.text}
          </h2>
          <ListenButton text={spoken(question, checked)} className="-mt-1.5 -mr-2" />
        </div>
      </div>
      <div role="radiogroup" aria-labelledby="domanda" className="grid gap-3">
        {question.options.map((text, option) => (
          <QuizOption
            key={option}
            text={text}
            chosen={option === chosen}
            state={optionState(question.correctOption, option, chosen, checked)}
            onChoose={() => onChoose(option)}
          />
        ))}
      </div>
    </div>
  );
}

/** What stands on the screen and has to be read: true and false speak for themselves. */
function spoken({ text, options, explanation }: LessonQuestion, checked: boolean): string {
  const choices = options.length > 2 ? options : [];
  return [text, ...choices, checked ? explanation : ''].join('. ');
}

function optionState(correct: number, option: number, chosen: number | null, checked: boolean): OptionState {
  if (!checked) return 'open';
  if (option === correct) return 'right';
  return option === chosen ? 'wrong' : 'closed';
}
