/** The standard gravitational acceleration, in m/s². */
const GRAVITY = 9.81;

/** The coefficient of friction between tyre and road for each surface: typical textbook values for good tyres. */
export const GRIP = { asciutto: 0.8, bagnato: 0.4, neve: 0.2, ghiaccio: 0.1 } as const;
export type RoadSurface = keyof typeof GRIP;
export const ROAD_SURFACES = Object.keys(GRIP) as RoadSurface[];

/** The speeds that a learner can select, in km/h. */
export const SPEEDS = { min: 30, max: 130, step: 10 } as const;

/**
 * The grip of tyres on each surface, as a share of the grip of new summer tyres. `usurate` are tyres with a tread at
 * the legal minimum of 1.6 mm. Source for worn tyres on a wet road: track test of MIRA for the British Rubber
 * Manufacturers' Association, 2003. The braking distance from 80 km/h was about 13 m (40 %) longer with worn tyres than
 * with new ones. Source for winter tyres: tests of «What Car?» in Sweden and Germany. Cars with winter tyres stopped
 * from 40 km/h on snow within 17.7 m, and cars with summer tyres needed more than twice that distance. From 19 km/h on
 * ice, the distances were 12.5 m with winter tyres and 19 m with summer tyres; from 100 km/h on a dry road, 43.7 m and
 * 37.9 m. The other values are cautious estimates, because no test gives them.
 */
const TYRE_GRIP = {
  nuove: { asciutto: 1, bagnato: 1, neve: 1, ghiaccio: 1 },
  usurate: { asciutto: 0.95, bagnato: 0.7, neve: 0.7, ghiaccio: 0.9 },
  invernali: { asciutto: 0.87, bagnato: 1, neve: 1.8, ghiaccio: 1.5 },
} as const satisfies Record<string, Record<RoadSurface, number>>;
export type Tyres = keyof typeof TYRE_GRIP;
export const TYRES = Object.keys(TYRE_GRIP) as Tyres[];

/**
 * The mass of a car and of a light trailer without brakes, in kg. Such a trailer may have at most half the mass of the car (art.
 * 219 Reg.).
 */
const MASS = { car: 1500, trailer: 500 } as const;

/**
 * For each load, the factor by which the ideal grip is multiplied. `carica`: in the ideal formula, the mass cancels
 * out, because a car with twice the mass presses twice as hard on the road. In reality, the grip of a tyre increases a
 * little less than its load (tyre load sensitivity), and the brakes have to turn more energy into heat. The factor 0.9
 * is an estimate. `rimorchio`: the trailer has no brakes, so only the grip of the car slows down car and trailer. The
 * force μ · m(car) · g slows down the mass m(car) + m(trailer).
 */
const LOAD_GRIP = { scarica: 1, carica: 0.9, rimorchio: MASS.car / (MASS.car + MASS.trailer) } as const;
export type Load = keyof typeof LOAD_GRIP;
export const LOADS = Object.keys(LOAD_GRIP) as Load[];

/**
 * `speed` is in km/h and `reaction` in seconds. `slope` is the number of metres by which the road rises per 100 metres;
 * it is negative downhill.
 */
export type BrakingConditions = {
  speed: number;
  reaction: number;
  grip: RoadSurface;
  tyres: Tyres;
  slope: number;
  load: Load;
};

/**
 * A stopping distance in metres. If a slope is too steep for the grip, the vehicle never stops, so `braking` and
 * `total` are infinite.
 */
export type StoppingDistance = { reaction: number; braking: number; total: number };

/**
 * Returns the distance v·t that the vehicle travels during the driver's reaction, and the braking distance s. The
 * braking distance follows from the kinetic energy: ½·m·v² = F·s. The force F along the road is the sum of friction and
 * slope: F = m·g·(μ·cos α + sin α). It follows that s = v² / (2·g·(μ·cos α + sin α)). The slope of a level road is
 * zero, so s = v² / (2·g·μ). For small slopes i, road design uses this formula with μ ± i instead of μ (DM 5 November
 * 2001, «distanza di visibilità per l'arresto»).
 */
export function stoppingDistanceIn({ speed, reaction: seconds, ...conditions }: BrakingConditions): StoppingDistance {
  const metresPerSecond = speed / 3.6;
  const reaction = metresPerSecond * seconds;
  const slowing = decelerationIn(conditions);
  const braking = slowing > 0 ? metresPerSecond ** 2 / (2 * slowing) : Infinity;
  return { reaction, braking, total: reaction + braking };
}

/** Returns the deceleration in m/s², or 0 if the vehicle does not slow down. */
function decelerationIn({ grip, tyres, slope, load }: Omit<BrakingConditions, 'speed' | 'reaction'>): number {
  const angle = Math.atan(slope / 100);
  const friction = GRIP[grip] * TYRE_GRIP[tyres][grip] * LOAD_GRIP[load];
  const share = friction * Math.cos(angle) + Math.sin(angle);
  return share > MIN_SHARE ? GRAVITY * share : 0;
}

/**
 * A deceleration below this share of gravity counts as zero. On a slope where the vehicle cannot stop, rounding errors
 * would otherwise give a huge but finite distance.
 */
const MIN_SHARE = 1e-6;

/** Returns the stopping distance of a car with only its driver and good summer tyres on a level road. */
export function stoppingDistance(speed: number, seconds: number, surface: RoadSurface): StoppingDistance {
  return stoppingDistanceIn({ speed, reaction: seconds, grip: surface, tyres: 'nuove', slope: 0, load: 'scarica' });
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
