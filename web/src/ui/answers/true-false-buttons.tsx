import type { Answer } from '@vialibera/domain/exam/answer';
import { examText } from '#web/strings/exam.ts';

type TrueFalseButtonsProps = { answer: Answer | null; onAnswer: (answer: boolean) => void; locked?: boolean };

const choices = [
  { value: true, ...examText.room.true },
  { value: false, ...examText.room.false },
];

/** The buttons V (true) and F (false), like those on the touch screen of the official exam. */
export function TrueFalseButtons({ answer, onAnswer, locked = false }: TrueFalseButtonsProps) {
  return (
    <div role="group" aria-label={examText.room.answerLegend} className="flex justify-center gap-8">
      {choices.map(({ value, letter, word }) => (
        <button
          key={letter}
          type="button"
          data-answer
          translate="no"
          aria-pressed={answer === value}
          aria-label={`${letter}, ${word}`}
          aria-disabled={locked || undefined}
          onClick={locked ? undefined : () => onAnswer(value)}
          className="size-21 rounded-full border-3 border-line bg-surface pt-1 font-sign text-[2.125rem] leading-none font-extrabold text-ink transition-colors duration-120 ease-out not-aria-disabled:hover:border-blue focus-visible:rounded-full aria-pressed:border-blue aria-pressed:bg-blue aria-pressed:text-on-blue motion-reduce:transition-none"
        >
          {letter}
        </button>
      ))}
    </div>
  );
}
