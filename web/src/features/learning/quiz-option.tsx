import { Check, X } from 'lucide-react';
import { learningText } from '#web/strings/learning.ts';

export type OptionState = 'open' | 'closed' | 'right' | 'wrong';
type QuizOptionProps = { text: string; chosen: boolean; state: OptionState; onChoose: () => void };

const look: Record<OptionState, string> = {
  open: 'cursor-pointer border-line bg-surface hover:border-blue has-checked:border-blue has-checked:bg-blue-soft',
  closed: 'border-line bg-surface text-muted',
  right: 'border-green bg-green-soft',
  wrong: 'border-red bg-red-soft',
};

/** Stays a radio button after the check, so that the focus is not lost; it just hears nothing more. */
export function QuizOption({ text, chosen, state, onChoose }: QuizOptionProps) {
  const { rightOption, wrongOption } = learningText.quiz;
  return (
    <label
      data-state={state}
      className={`flex min-h-14 items-center gap-3 rounded-control border-[1.5px] px-4 py-2.5 transition-colors duration-150 ease-out has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-blue motion-reduce:transition-none ${look[state]}`}
    >
      <input
        type="radio"
        name="risposta"
        checked={chosen}
        aria-disabled={state !== 'open'}
        onChange={onChoose}
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
