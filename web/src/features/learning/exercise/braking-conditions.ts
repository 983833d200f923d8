import { BRAKING_CONTROLS, type BrakingControl } from '@vialibera/domain/braking/braking-experiment';
import type { BrakingConditions } from '@vialibera/domain/braking/stopping-distance';
import { brakingText } from '#web/features/learning/strings/braking.ts';

/** Describes the conditions in words, for example «50 km/h · asfalto asciutto · …». Leaves out the conditions in `except`. */
export function describeConditions(conditions: BrakingConditions, except: readonly BrakingControl[] = []): string {
  return BRAKING_CONTROLS.filter((control) => !except.includes(control))
    .map((control) => brakingText.condition(control, conditions[control]))
    .join(' · ');
}
