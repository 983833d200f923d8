import { Check, X } from 'lucide-react';
import type { Answer } from '@vialibera/domain/exam/answer';
import { optionLetter } from '#web/strings/option-letter.ts';
import { examText } from '#web/strings/exam.ts';
import { OptionLetter } from './option-letter.tsx';
import { SpokenPassage } from '#web/ui/reading/read-aloud.tsx';

type ReviewedOptionsProps = { options: readonly string[]; correctAnswer: Answer; userAnswer: Answer | null };

/** The options of an answered single-choice question. The right option and the learner's choice are marked. */
export function ReviewedOptions({ options, correctAnswer, userAnswer }: ReviewedOptionsProps) {
  return (
    <ul aria-label={examText.room.answerLegend} className="grid gap-2.5">
      {options.map((text, index) => (
        <ReviewedOption
          key={index}
          index={index}
          text={text}
          right={index === correctAnswer}
          selected={index === userAnswer}
        />
      ))}
    </ul>
  );
}

type ReviewedOptionProps = { index: number; text: string; right: boolean; selected: boolean };

function ReviewedOption({ index, text, right, selected }: ReviewedOptionProps) {
  const { result } = examText;
  const Mark = right ? Check : X;
  const colours = right
    ? 'border-green bg-green-soft'
    : selected
      ? 'border-red bg-red-soft'
      : 'border-line bg-surface text-muted';
  const words = [right && result.correctAnswer, selected && result.yourAnswer].filter(Boolean).join(' · ');
  return (
    <li className={`flex min-h-14 items-center gap-3 rounded-control border-[1.5px] px-3 py-2 ${colours}`}>
      <OptionLetter index={index} className="border-current" />
      <span className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span className="sr-only">{optionLetter(index)}</span>
        <span
          translate="no"
          className="min-w-0 flex-1 basis-48 text-lg leading-snug wrap-anywhere in-data-calm:text-xl"
        >
          <SpokenPassage passage={index + 1} text={text} />
        </span>
        {words && (
          <b className={`flex items-center gap-1 text-[0.9375rem] ${right ? 'text-green' : 'text-red'}`}>
            <Mark aria-hidden className="size-5 shrink-0" />
            {words}
          </b>
        )}
      </span>
    </li>
  );
}
