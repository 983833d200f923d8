import { type KeyboardEvent, useRef } from 'react';
import type { Answer } from '@vialibera/domain/exam/answer';
import { optionLetter } from '#web/strings/option-letter.ts';
import { examText } from '#web/strings/exam.ts';
import { listenText } from '#web/strings/listen.ts';
import { OptionLetter } from './option-letter.tsx';
import { SpokenPassage } from '#web/ui/reading/read-aloud.tsx';

type OptionButtonsProps = {
  options: readonly string[];
  answer: Answer | null;
  onAnswer: (answer: number) => void;
  locked?: boolean;
};

/**
 * The options of a single-choice question. The keys ↑ and ↓ move the focus but do not choose an option, because an
 * answer may be final. The keys ← and → are not used here, because the screen uses them to change the question.
 */
export function OptionButtons({ options, answer, onAnswer, locked = false }: OptionButtonsProps) {
  const group = useRef<HTMLDivElement>(null);
  const tabStop = typeof answer === 'number' ? answer : 0;

  function moveFocus(event: KeyboardEvent) {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!step) return;
    const buttons = [...(group.current?.querySelectorAll('button') ?? [])];
    const current = buttons.findIndex((button) => button === document.activeElement);
    buttons.at((current + step) % buttons.length)?.focus();
    event.preventDefault();
  }

  return (
    <div
      ref={group}
      role="radiogroup"
      tabIndex={-1}
      aria-label={examText.room.answerLegend}
      onKeyDown={moveFocus}
      className="grid gap-2.5"
    >
      {options.map((text, index) => (
        <OptionButton
          key={index}
          index={index}
          text={text}
          selected={index === answer}
          isTabStop={index === tabStop}
          onChoose={locked ? undefined : () => onAnswer(index)}
        />
      ))}
    </div>
  );
}

type OptionButtonProps = {
  index: number;
  text: string;
  selected: boolean;
  isTabStop: boolean;
  /** Called when the learner chooses the option; undefined while the answer cannot be changed. */
  onChoose: (() => void) | undefined;
};

function OptionButton({ index, text, selected, isTabStop, onChoose }: OptionButtonProps) {
  return (
    <button
      type="button"
      role="radio"
      data-answer
      translate="no"
      aria-checked={selected}
      aria-label={listenText.option(optionLetter(index), text)}
      aria-disabled={onChoose ? undefined : true}
      tabIndex={isTabStop ? 0 : -1}
      onClick={onChoose}
      className="group flex min-h-14 items-center gap-3 rounded-control border-[1.5px] border-line bg-surface px-3 py-2 text-left text-ink transition-colors duration-120 ease-out not-aria-disabled:hover:border-blue aria-checked:border-blue aria-checked:bg-blue-soft motion-reduce:transition-none forced-colors:aria-checked:border-4 forced-colors:aria-checked:border-double"
    >
      <OptionLetter
        index={index}
        className="border-line group-aria-checked:border-blue group-aria-checked:bg-blue group-aria-checked:text-on-blue"
      />
      <span className="min-w-0 flex-1 text-lg leading-snug wrap-anywhere in-data-calm:text-xl">
        <SpokenPassage passage={index + 1} text={text} />
      </span>
    </button>
  );
}
