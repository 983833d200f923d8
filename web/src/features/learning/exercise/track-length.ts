import { type BrakingConditions, stoppingDistanceIn } from '@vialibera/domain/braking/stopping-distance';

const SHORTEST = 40;
const LONGEST = 400;

/**
 * Returns the length in metres of a track on which all cars can stop, and which is at least `minLength` long. Cars that need a very
 * long distance or never stop may leave the track.
 */
export function trackLength(cars: readonly BrakingConditions[], minLength = 0): number {
  const totals = cars.map((car) => stoppingDistanceIn(car).total).filter((total) => Number.isFinite(total));
  return Math.min(Math.max(...totals, minLength, SHORTEST), LONGEST) * 1.05;
}
