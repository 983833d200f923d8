import { Check, X } from 'lucide-react';
import type { Answer } from '@vialibera/domain/exam/answer';
import { examText } from '#web/strings/exam.ts';

type ReviewAnswersProps = { correctAnswer: Answer; userAnswer: Answer | null };

const choices = [
  { value: true, ...examText.room.true },
  { value: false, ...examText.room.false },
];

/** Shows the V and F buttons of an answered statement, and marks the right answer and the learner's choice. */
export function ReviewAnswers({ correctAnswer, userAnswer }: ReviewAnswersProps) {
  const { result } = examText;
  return (
    <ul aria-label={examText.room.answerLegend} className="flex justify-center gap-8">
      {choices.map(({ value, letter, word }) => {
        const right = value === correctAnswer;
        const isChoice = value === userAnswer;
        const colours = right
          ? 'border-green bg-green-soft text-green'
          : isChoice
            ? 'border-red bg-red-soft text-red'
            : 'border-line text-muted';
        return (
          <li key={letter} className="grid w-32 justify-items-center gap-2 text-center text-sm">
            <span
              className={`relative grid size-21 place-items-center rounded-full border-3 pt-1 font-sign text-[2.125rem] leading-none font-extrabold ${colours}`}
            >
              <span aria-hidden>{letter}</span>
              <span className="sr-only">{word}</span>
              {right && (
                <Check aria-hidden className="absolute -right-1 -bottom-1 size-7 rounded-full bg-surface p-1" />
              )}
              {isChoice && !right && (
                <X aria-hidden className="absolute -right-1 -bottom-1 size-7 rounded-full bg-surface p-1" />
              )}
            </span>
            {right && <span className="font-semibold text-green">{result.correctAnswer}</span>}
            {isChoice && <span className={right ? 'text-muted' : 'font-semibold text-red'}>{result.yourAnswer}</span>}
          </li>
        );
      })}
    </ul>
  );
}
