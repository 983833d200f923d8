/** The arms of a crossroads by compass direction. Vehicles drive on the right. */
export const ARMS = ['north', 'east', 'south', 'west'] as const;
export type Arm = (typeof ARMS)[number];

/** The signs and lights for drivers on an arm. */
export type ArmRules = {
  sign?: 'give-way' | 'stop' | 'priority' | undefined;
  light?: 'green' | 'red' | 'flashing' | 'off' | undefined;
  /** Not a public road, such as a courtyard exit or a footpath: vehicles leaving it give way to everyone. */
  private?: boolean | undefined;
};

export type CrossingVehicle = {
  letter: string;
  from: Arm;
  to: Arm;
  tram?: boolean | undefined;
  /** Blue light and siren together. */
  siren?: boolean | undefined;
};

export type CrossingPedestrian = { letter: string; crosses: Arm };

/** Everything that decides the order of passing. An agent lets one direction pass and stops the other. */
export type Crossroads = {
  arms: Partial<Record<Arm, ArmRules>>;
  agent?: { opens: 'north-south' | 'east-west' } | undefined;
  vehicles: readonly CrossingVehicle[];
  pedestrians?: readonly CrossingPedestrian[] | undefined;
};

/** The arm on the right of a driver arriving from `arm`. */
export function rightOf(arm: Arm): Arm {
  return next(arm, 3);
}

export function opposite(arm: Arm): Arm {
  return next(arm, 2);
}

export type Turn = 'left' | 'straight' | 'right';

/** The direction in which the driver turns. */
export function turnOf({ from, to }: Pick<CrossingVehicle, 'from' | 'to'>): Turn {
  if (to === rightOf(from)) return 'right';
  return to === opposite(from) ? 'straight' : 'left';
}

/**
 * Whether two paths through a crossing conflict: they end in the same arm, or they cross. Clockwise around the crossing, each arm has
 * first its entry lane and then its exit lane. Two paths cross if their ends alternate in this order.
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

/** Positions clockwise from the north: each arm has its entry first, then its exit. */
function entry(arm: Arm): number {
  return ARMS.indexOf(arm) * 2;
}

function exit(arm: Arm): number {
  return ARMS.indexOf(arm) * 2 + 1;
}

function next(arm: Arm, quarters: number): Arm {
  return ARMS[(ARMS.indexOf(arm) + quarters) % ARMS.length] as Arm;
}
