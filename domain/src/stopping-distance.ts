/** The standard gravitational acceleration, in m/s². */
const GRAVITY = 9.81;

/** The coefficient of friction between tyre and road for each surface: typical textbook values for good tyres. */
export const GRIP = { asciutto: 0.8, bagnato: 0.4, neve: 0.2, ghiaccio: 0.1 } as const;
export type RoadSurface = keyof typeof GRIP;
export const ROAD_SURFACES = Object.keys(GRIP) as RoadSurface[];

/** The speeds that a learner can select, in km/h. */
export const SPEEDS = { min: 30, max: 130, step: 10 } as const;

export type StoppingDistance = { reaction: number; braking: number; total: number };

/**
 * Returns the stopping distance in metres: the distance travelled during the driver's reaction (v·t) plus the braking distance
 * (v² / (2·g·μ)). `speed` is in km/h, `seconds` is the driver's reaction time.
 */
export function stoppingDistance(speed: number, seconds: number, surface: RoadSurface): StoppingDistance {
  const metresPerSecond = speed / 3.6;
  const reaction = metresPerSecond * seconds;
  const braking = metresPerSecond ** 2 / (2 * GRAVITY * GRIP[surface]);
  return { reaction, braking, total: reaction + braking };
}

/**
 * Returns a stopping distance in whole metres. The reaction and the total are rounded, and the braking distance is the difference,
 * so that the parts always add up to the total.
 */
export function roundStoppingDistance(distance: StoppingDistance): StoppingDistance {
  const [reaction, total] = [Math.round(distance.reaction), Math.round(distance.total)];
  return { reaction, braking: total - reaction, total };
}

/**
 * Returns the highest selectable speed (`SPEEDS`) whose stopping distance is at most `metres`, or null if even the lowest speed
 * needs more. `seconds` is the driver's reaction time.
 */
export function highestSpeedWithin(metres: number, seconds: number, surface: RoadSurface): number | null {
  for (let speed: number = SPEEDS.max; speed >= SPEEDS.min; speed -= SPEEDS.step)
    if (stoppingDistance(speed, seconds, surface).total <= metres) return speed;
  return null;
}
