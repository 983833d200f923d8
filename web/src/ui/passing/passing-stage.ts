import type { PassingStep } from '@vialibera/domain/explain-passing';

/**
 * What a vehicle does in a step: it waits, it passes and leaves, it enters and stops in the centre, it can never pass, it has
 * passed before and leaves, or it has left before. `fromCentre`: it has entered in an earlier step.
 */
export type PassingStage = {
  does: 'waits' | 'passes' | 'enters' | 'blocked' | 'leaves' | 'gone';
  fromCentre: boolean;
};

/** Returns what the vehicle does in the step `index`. */
export function stageAt(steps: readonly PassingStep[], index: number, letter: string): PassingStage {
  const before = steps.slice(0, index);
  const fromCentre = before.some((step) => step.kind === 'enters' && step.letters.includes(letter));
  const gone = before.some((step) => passes(step, letter));
  return { does: gone ? 'gone' : actionIn(steps[index], letter), fromCentre };
}

function actionIn(step: PassingStep | undefined, letter: string): PassingStage['does'] {
  if (!step) return 'waits';
  if (passes(step, letter)) return 'passes';
  if (step.kind === 'enters' && step.letters.includes(letter)) return 'enters';
  return step.kind === 'blocked' && step.waiting.some((it) => it.letter === letter) ? 'blocked' : 'waits';
}

function passes(step: PassingStep, letter: string): boolean {
  return step.kind === 'passes' && step.passing.some((it) => it.letter === letter);
}
