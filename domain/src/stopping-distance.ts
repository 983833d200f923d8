/** Standard gravity, m/s². */
const GRAVITY = 9.81;

/** Friction between tyre and road, without unit; the usual values of textbooks on road traffic for good tyres. */
export const GRIP = { asciutto: 0.8, bagnato: 0.4, neve: 0.2, ghiaccio: 0.1 } as const;
export type RoadSurface = keyof typeof GRIP;

/** Speeds that can be chosen, km/h. */
export const SPEEDS = { min: 30, max: 130, step: 10 } as const;

export type StoppingDistance = { reaction: number; braking: number; total: number };

/**
 * Metres until a vehicle stands: what it travels while its driver reacts (v·t) and while it brakes (v² / 2·g·μ).
 * `speed` in km/h, `seconds` of reaction.
 */
export function stoppingDistance(speed: number, seconds: number, surface: RoadSurface): StoppingDistance {
  const metresPerSecond = speed / 3.6;
  const reaction = metresPerSecond * seconds;
  const braking = metresPerSecond ** 2 / (2 * GRAVITY * GRIP[surface]);
  return { reaction, braking, total: reaction + braking };
}

/** The highest of `SPEEDS` that stops within so many metres; null when none does. */
export function highestSpeedWithin(metres: number, seconds: number, surface: RoadSurface): number | null {
  for (let speed: number = SPEEDS.max; speed >= SPEEDS.min; speed -= SPEEDS.step)
    if (stoppingDistance(speed, seconds, surface).total <= metres) return speed;
  return null;
}
