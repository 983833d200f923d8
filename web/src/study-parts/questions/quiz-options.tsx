import { Check, X } from 'lucide-react';
import type { ReactNode } from 'react';
import type { LessonQuestion } from '@vialibera/contract/learning';
import { learningText } from '#web/strings/learning.ts';
import { SpokenPassage } from '#web/ui/reading/read-aloud.tsx';
import { isTrueFalse } from './question-choice.ts';

type QuizOptionsProps = {
  question: LessonQuestion;
  /** The indices of the options in their displayed order. */
  order: readonly number[];
  selected: number | null;
  checked: boolean;
  onSelect: (option: number) => void;
};

export function QuizOptions({ question, order, selected, checked, onSelect }: QuizOptionsProps) {
  const pair = isTrueFalse(question);
  return (
    <div role="radiogroup" aria-labelledby="domanda" className={`grid gap-3 ${pair ? 'grid-cols-2' : ''}`}>
      {order.map((option, index) => (
        <QuizOption
          key={option}
          text={
            pair ? (
              question.options[option]
            ) : (
              <SpokenPassage passage={index + 1} text={question.options[option] ?? ''} />
            )
          }
          pair={pair}
          selected={option === selected}
          state={optionState(question.correctOption, option, selected, checked)}
          onSelect={() => onSelect(option)}
        />
      ))}
    </div>
  );
}

function optionState(correct: number, option: number, selected: number | null, checked: boolean): OptionState {
  if (!checked) return 'selectable';
  if (option === correct) return 'right';
  return option === selected ? 'wrong' : 'disabled';
}

type OptionState = 'selectable' | 'disabled' | 'right' | 'wrong';
type QuizOptionProps = { text: ReactNode; pair: boolean; selected: boolean; state: OptionState; onSelect: () => void };

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
function QuizOption({ text, pair, selected, state, onSelect }: QuizOptionProps) {
  return (
    <label
      data-state={state}
      data-answer
      className={`flex min-h-14 items-center gap-3 rounded-control border-[1.5px] px-4 py-2 transition-colors duration-150 ease-out has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-blue motion-reduce:transition-none ${pair ? 'relative justify-center font-sign font-bold' : ''} ${colours[state]}`}
    >
      <input
        type="radio"
        name="risposta"
        checked={selected}
        aria-disabled={state !== 'selectable'}
        onChange={onSelect}
        className={`shrink-0 accent-blue outline-none ${pair ? 'absolute top-2 left-2 size-4' : 'size-5'}`}
      />
      <span className={`flex min-w-0 flex-wrap items-center justify-between gap-x-3 gap-y-1 ${pair ? '' : 'flex-1'}`}>
        <span translate="no" className={`min-w-0 text-lg leading-snug ${pair ? '' : 'flex-1 basis-48'}`}>
          {text}
        </span>
        {state === 'right' && (
          <OptionMark icon={Check} colour="text-green" pair={pair} word={learningText.quiz.rightOption} />
        )}
        {state === 'wrong' && (
          <OptionMark icon={X} colour="text-red" pair={pair} word={learningText.quiz.wrongOption} />
        )}
      </span>
    </label>
  );
}

type OptionMarkProps = { icon: typeof Check; colour: string; pair: boolean; word: string };

/**
 * Shows an icon and a word on an option. They mark the option as right, or as the wrong option that the learner chose.
 * If the two options of a question are side by side (`pair`), there is no room for the word, so it is visually hidden
 * and only screen readers read it.
 */
function OptionMark({ icon: Icon, colour, pair, word }: OptionMarkProps) {
  return (
    <b className={`flex items-center gap-1 text-[0.9375rem] ${colour} ${pair ? 'absolute top-1.5 right-1.5' : ''}`}>
      <Icon aria-hidden className="size-5" />
      <span className={pair ? 'sr-only' : ''}>{word}</span>
    </b>
  );
}
