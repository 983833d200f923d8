/** The arms that a junction can have, clockwise, with their default bearings in degrees clockwise from the north. */
const DEFAULT_BEARING = {
  north: 0,
  northeast: 45,
  east: 90,
  southeast: 135,
  south: 180,
  southwest: 225,
  west: 270,
  northwest: 315,
} as const;
export type Arm = keyof typeof DEFAULT_BEARING;
export const ARMS = Object.keys(DEFAULT_BEARING) as Arm[];

/** The direction of an arm, and the signs and traffic lights for drivers who arrive on it. */
export type ArmRules = {
  /** The direction of the arm in degrees clockwise from the north. By default it is the direction in the arm's name. */
  bearing?: number | undefined;
  sign?: 'give-way' | 'stop' | 'priority' | undefined;
  light?: 'green' | 'red' | 'flashing' | 'off' | undefined;
  /**
   * True for an arm that is not a public road, such as a courtyard exit or a footpath. Vehicles that come from this arm give
   * way to everyone.
   */
  private?: boolean | undefined;
};

export type Arms = Partial<Record<Arm, ArmRules>>;

export type CrossingVehicle = {
  letter: string;
  from: Arm;
  to: Arm;
  tram?: boolean | undefined;
  /** Whether the vehicle has both its blue light and its siren switched on. */
  siren?: boolean | undefined;
  /** Whether the vehicle is already inside the roundabout and has just driven past the arm `from`. */
  circulating?: boolean | undefined;
};

export type CrossingPedestrian = { letter: string; crosses: Arm };

/**
 * All facts that decide the order in which road users pass. Vehicles drive on the right. `agent` is a traffic officer. The
 * officer lets vehicles from the two arms in `opens` pass and stops vehicles from all other arms.
 */
export type Crossroads = {
  arms: Arms;
  roundabout?: boolean | undefined;
  agent?: { opens: 'north-south' | 'east-west' } | undefined;
  vehicles: readonly CrossingVehicle[];
  pedestrians?: readonly CrossingPedestrian[] | undefined;
};

type Way = Pick<CrossingVehicle, 'from' | 'to'>;

/** Two arms are opposite if the angle between them differs from 180 degrees by at most this many degrees. */
const OPPOSITE_WITHIN = 20;

/** The bearing of an arm in degrees clockwise from the north, from 0 to below 360. */
export function bearingOf(arms: Arms, arm: Arm): number {
  return toCircle(arms[arm]?.bearing ?? DEFAULT_BEARING[arm]);
}

/** The existing arms, clockwise from the north. */
export function listArms(arms: Arms): Arm[] {
  return ARMS.filter((arm) => arms[arm]).toSorted((one, other) => bearingOf(arms, one) - bearingOf(arms, other));
}

/**
 * The side from which a vehicle on the arm `other` comes, as seen by a driver who arrives from the arm `from`. The law does not
 * define the right by an angle (art. 145 c. 2 CdS). Here, the right is everything on the right of the straight line on which the
 * driver arrives, except an opposite arm. This definition agrees with the ministry's key for all its junction figures (decision
 * 008).
 */
export function sideOf(arms: Arms, from: Arm, other: Arm): 'right' | 'opposite' | 'left' {
  const clockwise = clockwiseFrom(arms, from, other);
  if (Math.abs(clockwise - 180) <= OPPOSITE_WITHIN) return 'opposite';
  return clockwise > 180 ? 'right' : 'left';
}

export type Turn = 'left' | 'straight' | 'right';

/** The direction in which the vehicle turns, as seen by its driver. */
export function turnOf(arms: Arms, { from, to }: Way): Turn {
  const side = sideOf(arms, from, to);
  return side === 'opposite' ? 'straight' : side;
}

/** The angle in degrees by which the vehicle turns: negative to its left, positive to its right. */
export function turnAngle(arms: Arms, { from, to }: Way): number {
  return clockwiseFrom(arms, from, to) - 180;
}

/**
 * Whether the paths of two vehicles conflict: they end in the same arm, or they cross. All entry and exit lanes are numbered
 * clockwise. Two paths cross if exactly one of the two lanes that `other` uses has a number between the numbers of the two lanes
 * that `one` uses. Two vehicles from the same arm keep their lanes and do not conflict.
 */
export function pathsConflict(arms: Arms, one: Way, other: Way): boolean {
  if (one.from === other.from) return false;
  if (one.to === other.to) return true;
  const order = listArms(arms);
  // Each arm's exit lane follows its entry lane in the clockwise numbering.
  const entry = (arm: Arm) => order.indexOf(arm) * 2;
  const exit = (arm: Arm) => entry(arm) + 1;
  const [low, high] = [entry(one.from), exit(one.to)].toSorted((a, b) => a - b) as [number, number];
  const within = (lane: number) => lane > low && lane < high;
  return within(entry(other.from)) !== within(exit(other.to));
}

/**
 * Whether a vehicle that circulates in a roundabout drives past the entry of `arm`. Traffic circulates anticlockwise. A vehicle
 * leaves through the exit of its arm before it reaches the entry of the same arm.
 */
export function passesEntry(arms: Arms, { from, to }: Way, arm: Arm): boolean {
  if (arm === from || arm === to) return false;
  const anticlockwise = (target: Arm) => toCircle(-clockwiseFrom(arms, from, target));
  return anticlockwise(arm) < anticlockwise(to);
}

/** The angle in degrees from the arm `from` clockwise to the arm `other`, from 0 to below 360. */
function clockwiseFrom(arms: Arms, from: Arm, other: Arm): number {
  return toCircle(bearingOf(arms, other) - bearingOf(arms, from));
}

function toCircle(degrees: number): number {
  return ((degrees % 360) + 360) % 360;
}
