/** An arm of a crossroads, named by the compass; vehicles drive on the right. */
export const ARMS = ['north', 'east', 'south', 'west'] as const;
export type Arm = (typeof ARMS)[number];

/** What a driver on an arm finds at the crossing. */
export type ArmRules = {
  sign?: 'give-way' | 'stop' | 'priority' | undefined;
  light?: 'green' | 'red' | 'flashing' | 'off' | undefined;
  /** A way that is not a public road, as a courtyard's exit or a footpath: who leaves it gives way to all. */
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

/** All that decides who passes first. An agent opens one direction and closes the other. */
export type Crossroads = {
  arms: Partial<Record<Arm, ArmRules>>;
  agent?: { opens: 'north-south' | 'east-west' } | undefined;
  vehicles: readonly CrossingVehicle[];
  pedestrians?: readonly CrossingPedestrian[] | undefined;
};

/** The arm at the right hand of who arrives from `arm`. */
export function rightOf(arm: Arm): Arm {
  return next(arm, 3);
}

export function opposite(arm: Arm): Arm {
  return next(arm, 2);
}

export type Turn = 'left' | 'straight' | 'right';

/** How a way from one arm to another bends, seen by the driver. */
export function turnOf({ from, to }: Pick<CrossingVehicle, 'from' | 'to'>): Turn {
  if (to === rightOf(from)) return 'right';
  return to === opposite(from) ? 'straight' : 'left';
}

/**
 * Whether two ways through a crossing meet: they end in the same arm, or they cross. Going clockwise round the crossing each arm
 * has first the lane that enters it and then the lane that leaves it; two ways cross when their ends alternate on that round.
 */
export function waysMeet(
  one: Pick<CrossingVehicle, 'from' | 'to'>,
  other: Pick<CrossingVehicle, 'from' | 'to'>,
): boolean {
  if (one.to === other.to) return true;
  const [low, high] = [entry(one.from), exit(one.to)].toSorted((a, b) => a - b) as [number, number];
  const within = (place: number) => place > low && place < high;
  return within(entry(other.from)) !== within(exit(other.to));
}

/** Clockwise from the north: on its right-hand side an arm lets in, on the other it lets out. */
function entry(arm: Arm): number {
  return ARMS.indexOf(arm) * 2;
}

function exit(arm: Arm): number {
  return ARMS.indexOf(arm) * 2 + 1;
}

function next(arm: Arm, quarters: number): Arm {
  return ARMS[(ARMS.indexOf(arm) + quarters) % ARMS.length] as Arm;
}
