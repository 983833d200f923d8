import { Check, X } from 'lucide-react';
import type { Answer } from '@vialibera/domain/exam/answer';
import { manageText as text } from './strings/admin-manage.ts';
import { optionLetter } from '#web/strings/option-letter.ts';

type Props = { answer: Answer; options?: readonly string[] | null };

/**
 * Shows the right answer. For a statement, shows «Vero» or «Falso» with an icon, because colour alone is not accessible. For a
 * single-choice question, shows the letter of the right option.
 */
export function AnswerBadge({ answer, options }: Props) {
  if (typeof answer === 'number')
    return (
      <span className="font-sign font-bold" title={options?.[answer]}>
        <span aria-hidden>{optionLetter(answer)}</span>
        <span className="sr-only">{text.rightOption(optionLetter(answer), options?.[answer] ?? '')}</span>
      </span>
    );
  const Icon = answer ? Check : X;
  return (
    <span className={`inline-flex items-center gap-1 font-semibold ${answer ? 'text-green' : 'text-red'}`}>
      <Icon aria-hidden className="size-5" />
      {answer ? text.true : text.false}
    </span>
  );
}
