import { Check, X } from 'lucide-react';
import { manageText as text } from '#web/strings/admin-manage.ts';

/** Vero or Falso as a mark and a word: colour alone tells nobody. */
export function AnswerMark({ answer }: { answer: boolean }) {
  const Icon = answer ? Check : X;
  return (
    <span className={`inline-flex items-center gap-1 font-semibold ${answer ? 'text-green' : 'text-red'}`}>
      <Icon aria-hidden className="size-5" />
      {answer ? text.true : text.false}
    </span>
  );
}
