import { CircleCheck, CircleX } from 'lucide-react';
import type { ReactNode } from 'react';

type AnswerOutcomeProps = { right: boolean; title: string; children: ReactNode };

/** Shows with an icon and a word whether an answer is right, and the explanation. */
export function AnswerOutcome({ right, title, children }: AnswerOutcomeProps) {
  const Mark = right ? CircleCheck : CircleX;
  return (
    <div
      className={`grid gap-1 px-4 py-3 transition duration-150 ease-out motion-reduce:transition-none starting:opacity-0 beside:rounded-card ${right ? 'bg-green-soft' : 'bg-red-soft'}`}
    >
      <p className={`flex items-center gap-2 font-sign text-xl font-extrabold ${right ? 'text-green' : 'text-red'}`}>
        <Mark aria-hidden className="size-6 shrink-0" />
        {title}
      </p>
      <div className="max-w-[65ch] text-lg leading-relaxed max-sm:leading-normal">{children}</div>
    </div>
  );
}
