import { BRAKING_CONTROLS, type BrakingControl } from '@vialibera/domain/braking-experiment';
import type { BrakingConditions } from '@vialibera/domain/stopping-distance';
import { brakingText } from '#web/strings/braking.ts';

/** Returns the conditions in words, without those in `except`: «50 km/h · asfalto asciutto · …». */
export function describeConditions(conditions: BrakingConditions, except: readonly BrakingControl[] = []): string {
  return BRAKING_CONTROLS.filter((control) => !except.includes(control))
    .map((control) => brakingText.condition(control, conditions[control]))
    .join(' · ');
}
