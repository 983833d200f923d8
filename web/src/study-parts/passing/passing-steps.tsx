import { passingText } from './strings/passing.ts';

type PassingStepsProps = {
  texts: readonly string[];
  index: number;
  /** The id of the element with the text of the current step. */
  currentId: string;
};

/** Shows the text of the current step, which screen readers announce, and a collapsed list of all steps. */
export function PassingSteps({ texts, index, currentId }: PassingStepsProps) {
  return (
    <>
      <div className="min-h-24">
        <p className="text-sm text-muted tabular-nums">{passingText.count(index + 1, texts.length)}</p>
        <p id={currentId} aria-live="polite">
          {`${index + 1}. ${texts[index] ?? ''}`}
        </p>
      </div>
      <details>
        <summary className="flex min-h-11 cursor-pointer items-center font-bold text-blue">
          {passingText.allSteps}
        </summary>
        <ol className="grid list-decimal gap-2 pl-6">
          {texts.map((text, step) => (
            <li key={step} aria-current={step === index ? 'step' : undefined} className="aria-[current]:font-bold">
              {text}
            </li>
          ))}
        </ol>
      </details>
    </>
  );
}
