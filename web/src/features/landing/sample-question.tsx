import { Check, X } from 'lucide-react';
import { landingText } from './strings/landing.ts';
import { SignArt } from './sign-art.tsx';

/** A sample question made of radio buttons and CSS, so that it works without scripts. */
export function SampleQuestion() {
  const { eyebrow, statement, topic, sign, yes, no, hint, explanation } = landingText.sample;
  return (
    <form translate="no" className="group/question grid gap-5 rounded-card border border-line bg-surface p-6 md:p-7">
      <fieldset className="grid gap-2.5">
        <legend className="mb-4 grid gap-4">
          <span className="font-sign text-sm font-bold text-blue uppercase">{eyebrow}</span>
          <span className="flex items-center gap-4">
            <SignArt sign="give" title={sign} className="size-20" />
            <span className="grid gap-1">
              <span className="font-sign text-xl leading-tight font-extrabold">{statement}</span>
              <span className="text-[0.9375rem] text-muted">{topic}</span>
            </span>
          </span>
        </legend>
        <SampleAnswer value="vero" label={yes} />
        <SampleAnswer value="falso" label={no} />
      </fieldset>
      <p className="grid text-base *:[grid-area:1/1]">
        <span className="text-muted group-has-checked/question:invisible">{hint}</span>
        <span role="status" className="invisible group-has-checked/question:visible">
          {explanation}
        </span>
      </p>
    </form>
  );
}

const row =
  'flex min-h-14 cursor-pointer items-center gap-3 rounded-control border-[1.5px] border-line px-4 py-2.5 has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-blue hover:border-blue';
const rightRow = 'group-has-checked/question:border-green group-has-checked/question:bg-green-soft';
const wrongRow = 'has-checked:border-red has-checked:bg-red-soft';
const mark = 'ml-auto hidden items-center gap-1.5 text-[0.9375rem] font-bold';

/** Shows one of the two answers. «Falso» is the right answer. The outcome is shown by text and icon, not by colour alone. */
function SampleAnswer({ value, label }: { value: 'vero' | 'falso'; label: string }) {
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
