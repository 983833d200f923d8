import { landingText } from '#web/strings/landing.ts';
import { SampleAnswer } from './sample-answer.tsx';
import { SignArt } from './sign-art.tsx';

/** A question that answers by radio buttons and style alone: it works before, and without, any script. */
export function SampleQuestion() {
  const { eyebrow, statement, topic, sign, yes, no, hint, explanation } = landingText.sample;
  return (
    <form className="group/question grid gap-5 rounded-card border border-line bg-surface p-6 md:p-7">
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
