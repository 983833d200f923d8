/** The arms of a crossroads, clockwise and named by compass direction. Vehicles drive on the right. */
export const ARMS = ['north', 'east', 'south', 'west'] as const;
export type Arm = (typeof ARMS)[number];

/** The signs and traffic lights for drivers who arrive on an arm. */
export type ArmRules = {
  sign?: 'give-way' | 'stop' | 'priority' | undefined;
  light?: 'green' | 'red' | 'flashing' | 'off' | undefined;
  /**
   * True for an arm that is not a public road, such as a courtyard exit or a footpath. Vehicles that come from this arm give
   * way to everyone.
   */
  private?: boolean | undefined;
};

export type CrossingVehicle = {
  letter: string;
  from: Arm;
  to: Arm;
  tram?: boolean | undefined;
  /** Whether the vehicle has both its blue light and its siren switched on. */
  siren?: boolean | undefined;
};

export type CrossingPedestrian = { letter: string; crosses: Arm };

/**
 * All facts that decide the order in which road users pass. `agent` is a traffic officer. The officer lets vehicles from the two
 * arms in `opens` pass and stops vehicles from all other arms.
 */
export type Crossroads = {
  arms: Partial<Record<Arm, ArmRules>>;
  agent?: { opens: 'north-south' | 'east-west' } | undefined;
  vehicles: readonly CrossingVehicle[];
  pedestrians?: readonly CrossingPedestrian[] | undefined;
};

/** The arm on the right of a driver who arrives from `arm`. */
export function rightOf(arm: Arm): Arm {
  return next(arm, 3);
}

export function opposite(arm: Arm): Arm {
  return next(arm, 2);
}

export type Turn = 'left' | 'straight' | 'right';

/** The direction in which the vehicle turns, as seen by its driver. */
export function turnOf({ from, to }: Pick<CrossingVehicle, 'from' | 'to'>): Turn {
  if (to === rightOf(from)) return 'right';
  return to === opposite(from) ? 'straight' : 'left';
}

/**
 * Whether the paths of two vehicles conflict: they end in the same arm, or they cross. All entry and exit lanes are numbered
 * clockwise. Two paths cross if exactly one of the two lanes that `other` uses has a number between the numbers of the two lanes
 * that `one` uses.
 */
export function pathsConflict(
  one: Pick<CrossingVehicle, 'from' | 'to'>,
  other: Pick<CrossingVehicle, 'from' | 'to'>,
): boolean {
  if (one.to === other.to) return true;
  const [low, high] = [entry(one.from), exit(one.to)].toSorted((a, b) => a - b) as [number, number];
  const within = (place: number) => place > low && place < high;
  return within(entry(other.from)) !== within(exit(other.to));
}

/**
 * The position of an arm's entry lane when all lanes are numbered clockwise from the north. Each arm's exit lane follows its
 * entry lane.
 */
function entry(arm: Arm): number {
  return ARMS.indexOf(arm) * 2;
}

function exit(arm: Arm): number {
  return ARMS.indexOf(arm) * 2 + 1;
}

function next(arm: Arm, quarters: number): Arm {
  return ARMS[(ARMS.indexOf(arm) + quarters) % ARMS.length] as Arm;
}
