import { type BrakingConditions, stoppingDistanceIn } from '@vialibera/domain/stopping-distance';

const SHORTEST = 40;
const LONGEST = 400;

/**
 * Returns the length in metres of a track on which all cars can stop. Cars that need a very long distance or never stop may
 * leave the track. `within` is the position of a line that the track also shows.
 */
export function trackLength(cars: readonly BrakingConditions[], within = 0): number {
  const totals = cars.map((car) => stoppingDistanceIn(car).total).filter((total) => Number.isFinite(total));
  return Math.min(Math.max(...totals, within, SHORTEST), LONGEST) * 1.05;
}
