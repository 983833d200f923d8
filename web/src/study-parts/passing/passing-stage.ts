import type { PassingStep } from '@vialibera/domain/junctions/explain-passing';

/**
 * The action of a vehicle in a step. If the action is `enters`, the vehicle enters the junction and stops in its
 * centre. If it is `blocked`, the vehicle can never pass. If it is `leaves`, the vehicle has passed before the first
 * step and drives out of the drawing. If it is `gone`, the vehicle is no longer in the drawing. `fromCentre` is true if
 * the vehicle has entered the centre in an earlier step.
 */
export type PassingStage = {
  does: 'waits' | 'passes' | 'enters' | 'blocked' | 'leaves' | 'gone';
  fromCentre: boolean;
};

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
