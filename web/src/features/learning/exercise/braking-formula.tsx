import { brakingText } from '#web/features/learning/strings/braking.ts';

/** Explains the formula of the experiment and how reliable its numbers are. It is collapsed at first. */
export function BrakingFormula() {
  return (
    <details className="text-[0.9375rem] text-muted">
      <summary className="cursor-pointer py-2">{brakingText.how}</summary>
      <div className="grid max-w-[65ch] gap-2">
        <p className="text-ink">{brakingText.formula}</p>
        <p>{brakingText.formulaNote}</p>
        <p>{brakingText.tyreNote}</p>
        <p>{brakingText.massNote}</p>
      </div>
    </details>
  );
}
