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

/** The part of a stopping distance that a prediction is about. */
export const MEASURES = ['reaction', 'braking', 'total'] as const satisfies (keyof StoppingDistance)[];
export type Measure = (typeof MEASURES)[number];

/** A prediction needs a difference that a learner can see: so many metres between the right choice and the next one. */
const VISIBLE_DIFFERENCE = 2;

/**
 * Returns the index of the conditions with the longest, or shortest, distance. Returns null if the next distance is about as long,
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

/** Whether the vehicle stops within `metres`, by the whole metres that the learner sees. */
export function stopsWithin(metres: number, conditions: BrakingConditions): boolean {
  return roundStoppingDistance(stoppingDistanceIn(conditions)).total <= metres;
}

/** Returns all conditions that a learner can set who may change the conditions `changeable` of `start`. */
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

/** Returns how long the driver reacts and how long the vehicle brakes, in seconds. It brakes evenly, at half its speed on average. */
export function stoppingTime(conditions: BrakingConditions): { reaction: number; braking: number } {
  const { braking } = stoppingDistanceIn(conditions);
  return { reaction: conditions.reaction, braking: braking / (conditions.speed / 3.6 / 2) };
}

function range(min: number, max: number, step: number): number[] {
  return Array.from({ length: Math.round((max - min) / step) + 1 }, (_, index) => min + index * step);
}
