import { Check, X } from 'lucide-react';
import { manageText as text } from '#web/strings/admin-manage.ts';

/** Vero or Falso as an icon and a word, because colour alone is not accessible. */
export function AnswerBadge({ answer }: { answer: boolean }) {
  const Icon = answer ? Check : X;
  return (
    <span className={`inline-flex items-center gap-1 font-semibold ${answer ? 'text-green' : 'text-red'}`}>
      <Icon aria-hidden className="size-5" />
      {answer ? text.true : text.false}
    </span>
  );
}
