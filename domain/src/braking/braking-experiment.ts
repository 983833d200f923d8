import {
  type BrakingConditions,
  LOADS,
  ROAD_SURFACES,
  roundStoppingDistance,
  SPEEDS,
  type StoppingDistance,
  stoppingDistanceIn,
  TYRES,
} from './stopping-distance.ts';

export type BrakingControl = keyof BrakingConditions;

/** The values that a learner can select for each condition of the experiment. */
export const BRAKING_VALUES: { readonly [C in BrakingControl]: readonly BrakingConditions[C][] } = {
  speed: range(SPEEDS.min, SPEEDS.max, SPEEDS.step),
  reaction: range(0.5, 3, 0.5),
  grip: ROAD_SURFACES,
  tyres: TYRES,
  slope: range(-10, 10, 5),
  load: LOADS,
};
export const BRAKING_CONTROLS = Object.keys(BRAKING_VALUES) as BrakingControl[];

export const MEASURES = ['reaction', 'braking', 'total'] as const satisfies (keyof StoppingDistance)[];
export type Measure = (typeof MEASURES)[number];

/**
 * In a prediction, the distance of the right choice differs from the distances of all other choices by at least this
 * many metres, so that learners can see the difference.
 */
const VISIBLE_DIFFERENCE = 2;

/**
 * Returns the index of the conditions with the longest or shortest distance. Returns null if another distance is about as long,
 * so that no choice is clearly right.
 */
export function extremeChoice(
  choices: readonly BrakingConditions[],
  measure: Measure,
  looksFor: 'longest' | 'shortest',
): number | null {
  const sign = looksFor === 'longest' ? -1 : 1;
  const ranked = choices
    .map((conditions, index) => ({ index, metres: roundStoppingDistance(stoppingDistanceIn(conditions))[measure] }))
    .toSorted((one, other) => (one.metres === other.metres ? 0 : one.metres < other.metres ? sign * -1 : sign));
  const [best, next] = ranked;
  if (!best || !next) return null;
  return Math.abs(next.metres - best.metres) >= VISIBLE_DIFFERENCE ? best.index : null;
}

/** Whether the vehicle stops within `metres`. The stopping distance is rounded to whole metres, as the learner sees it. */
export function stopsWithin(metres: number, conditions: BrakingConditions): boolean {
  return roundStoppingDistance(stoppingDistanceIn(conditions)).total <= metres;
}

/** Returns all conditions that a learner can set if only the values in `changeable` may be changed. */
export function reachableConditions(
  start: BrakingConditions,
  changeable: readonly BrakingControl[],
): BrakingConditions[] {
  return changeable.reduce<BrakingConditions[]>(
    (all, control) =>
      all.flatMap((conditions) => BRAKING_VALUES[control].map((value) => ({ ...conditions, [control]: value }))),
    [start],
  );
}

/**
 * Returns the reaction time and the braking time in seconds. The vehicle brakes evenly, so its average speed is half its initial
 * speed.
 */
export function stoppingTime(conditions: BrakingConditions): { reaction: number; braking: number } {
  const { braking } = stoppingDistanceIn(conditions);
  return { reaction: conditions.reaction, braking: braking / (conditions.speed / 3.6 / 2) };
}

function range(min: number, max: number, step: number): number[] {
  return Array.from({ length: Math.round((max - min) / step) + 1 }, (_, index) => min + index * step);
}
