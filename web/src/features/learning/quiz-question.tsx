import { Check, X } from 'lucide-react';
import type { LessonQuestion } from '@vialibera/contract/learning';
import { IllustrationImage } from '#web/ui/illustration-image.tsx';
import { ListenButton } from '#web/ui/listen-button.tsx';
import { learningText } from '#web/strings/learning.ts';

type QuizQuestionProps = {
  question: LessonQuestion;
  selected: number | null;
  checked: boolean;
  onSelect: (option: number) => void;
};

export function QuizQuestion({ question, selected, checked, onSelect }: QuizQuestionProps) {
  return (
    <div className="grid gap-5">
      <div className="flex flex-col items-center gap-5 md:flex-row md:gap-8">
        {question.illustration && (
          <IllustrationImage
            key={question.illustration.url}
            illustration={question.illustration}
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
          <ListenButton text={textToRead(question, checked)} className="-mt-1.5 -mr-2" />
        </div>
      </div>
      <div role="radiogroup" aria-labelledby="domanda" className="grid gap-3">
        {question.options.map((text, option) => (
          <QuizOption
            key={option}
            text={text}
            selected={option === selected}
            state={optionState(question.correctOption, option, selected, checked)}
            onSelect={() => onSelect(option)}
          />
        ))}
      </div>
    </div>
  );
}

/** Returns the text to read aloud. «Vero» and «Falso» are left out, because these options are the same in many questions. */
function textToRead({ text, options, explanation }: LessonQuestion, checked: boolean): string {
  const choices = options.length > 2 ? options : [];
  return [text, ...choices, checked ? explanation : ''].join('. ');
}

function optionState(correct: number, option: number, selected: number | null, checked: boolean): OptionState {
  if (!checked) return 'selectable';
  if (option === correct) return 'right';
  return option === selected ? 'wrong' : 'disabled';
}

type OptionState = 'selectable' | 'disabled' | 'right' | 'wrong';
type QuizOptionProps = { text: string; selected: boolean; state: OptionState; onSelect: () => void };

const colours: Record<OptionState, string> = {
  selectable:
    'cursor-pointer border-line bg-surface hover:border-blue has-checked:border-blue has-checked:bg-blue-soft',
  disabled: 'border-line bg-surface text-muted',
  right: 'border-green bg-green-soft',
  wrong: 'border-red bg-red-soft',
};

/**
 * After the answer is checked, the options get `aria-disabled` instead of `disabled`, because a disabled radio button would lose
 * the focus. The quiz session ignores further changes.
 */
function QuizOption({ text, selected, state, onSelect }: QuizOptionProps) {
  const { rightOption, wrongOption } = learningText.quiz;
  return (
    <label
      data-state={state}
      className={`flex min-h-14 items-center gap-3 rounded-control border-[1.5px] px-4 py-2.5 transition-colors duration-150 ease-out has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-blue motion-reduce:transition-none ${colours[state]}`}
    >
      <input
        type="radio"
        name="risposta"
        checked={selected}
        aria-disabled={state !== 'selectable'}
        onChange={onSelect}
        className="size-5 shrink-0 accent-blue outline-none"
      />
      <span className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span className="min-w-0 flex-1 basis-48 text-lg leading-snug">{text}</span>
        {state === 'right' && (
          <b className="flex items-center gap-1 text-[0.9375rem] text-green">
            <Check aria-hidden className="size-5" />
            {rightOption}
          </b>
        )}
        {state === 'wrong' && (
          <b className="flex items-center gap-1 text-[0.9375rem] text-red">
            <X aria-hidden className="size-5" />
            {wrongOption}
          </b>
        )}
      </span>
    </label>
  );
}
