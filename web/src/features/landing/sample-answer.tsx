import { Check, X } from 'lucide-react';
import { landingText } from '#web/strings/landing.ts';

const row =
  'flex min-h-14 cursor-pointer items-center gap-3 rounded-control border-[1.5px] border-line px-4 py-2.5 has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-blue hover:border-blue';
const rightRow = 'group-has-checked/question:border-green group-has-checked/question:bg-green-soft';
const wrongRow = 'has-checked:border-red has-checked:bg-red-soft';
const mark = 'ml-auto hidden items-center gap-1.5 text-[0.9375rem] font-bold';

/** One of the two answers; «falso» is the right one. What it turned out to be is told by a word and a sign too. */
export function SampleAnswer({ value, label }: { value: 'vero' | 'falso'; label: string }) {
  const { right, yours } = landingText.sample;
  return (
    <label className={`group/answer ${row} ${value === 'falso' ? rightRow : wrongRow}`}>
      <input type="radio" name="risposta" value={value} className="sr-only" />
      {label}
      {value === 'falso' ? (
        <span className={`${mark} text-green group-has-checked/question:inline-flex`}>
          <Check size={18} aria-hidden="true" />
          {right}
        </span>
      ) : (
        <span className={`${mark} text-red group-has-checked/answer:inline-flex`}>
          <X size={18} aria-hidden="true" />
          {yours}
        </span>
      )}
    </label>
  );
}
