import {
  type Arm,
  type ArmRules,
  type CrossingPedestrian,
  type CrossingVehicle,
  type Crossroads,
  opposite,
  rightOf,
  turnOf,
  pathsConflict,
} from './crossroads.ts';

/**
 * `steps`: the order of passing. Each step contains the letters of road users who may pass together. `deadlock`: the letters of
 * the road users who can never pass because each waits for another.
 */
export type PassingOrder = { steps: string[][]; deadlock: string[] };

/**
 * The order of passing according to the Codice della strada (artt. 41, 43, 145, 177, 191). Traffic officers (`agent`) override
 * traffic lights, traffic lights override signs, and signs override priority to the right.
 */
export function passingOrder(crossroads: Crossroads): PassingOrder {
  let left = lettersOf(crossroads);
  const steps: string[][] = [];
  for (;;) {
    const free = left.filter((letter) => mayPass(crossroads, letter, left));
    if (free.length === 0) return { steps, deadlock: left };
    steps.push(free);
    left = left.filter((letter) => !free.includes(letter));
  }
}

/**
 * Whether the road user `letter` may pass now, because this road user waits for nobody in `present`. `present` contains the
 * road users who have not passed yet.
 */
function mayPass(crossroads: Crossroads, letter: string, present: readonly string[]): boolean {
  return !present.some((other) => other !== letter && waitsFor(crossroads, letter, other));
}

export function lettersOf({ vehicles, pedestrians = [] }: Crossroads): string[] {
  return [...vehicles, ...pedestrians].map(({ letter }) => letter);
}

/** Whether the paths of the road users `one` and `other` conflict. */
export function isInConflict(crossroads: Crossroads, one: string, other: string): boolean {
  const [a, b] = [find(crossroads, one), find(crossroads, other)];
  if ('crosses' in a) return 'crosses' in b ? false : walksAcross(a, b);
  return 'crosses' in b ? walksAcross(b, a) : pathsConflict(a, b);
}

/** Whether the road user `one` gives way to `other`. */
export function waitsFor(crossroads: Crossroads, one: string, other: string): boolean {
  const [a, b] = [find(crossroads, one), find(crossroads, other)];
  // A road user who is stopped by a light or an officer waits for all road users who are not stopped, even if the paths do not
  // conflict.
  if (stopped(crossroads, a) !== stopped(crossroads, b)) return stopped(crossroads, a);
  if (!isInConflict(crossroads, one, other)) return false;
  // Vehicles give way to pedestrians (art. 191). Pedestrians give way only to vehicles with a siren (art. 177).
  if ('crosses' in a) return !('crosses' in b) && b.siren === true;
  if ('crosses' in b) return a.siren !== true;
  return givesWay(crossroads, a, b);
}

function givesWay(crossroads: Crossroads, one: CrossingVehicle, other: CrossingVehicle): boolean {
  if (one.siren !== other.siren && (one.siren || other.siren)) return other.siren === true;
  const regulated = crossroads.agent !== undefined || lit(crossroads, one.from);
  if (!regulated) {
    const [rank, otherRank] = [priorityRank(crossroads, one.from), priorityRank(crossroads, other.from)];
    if (rank !== otherRank) return rank > otherRank;
    if (one.tram !== other.tram && (one.tram || other.tram)) return other.tram === true;
  }
  return givesWayToTheRight(one, other);
}

/**
 * Whether `one` gives way because `other` comes from the right, or because `one` turns left and `other` is oncoming
 * (art. 145 c. 2).
 */
function givesWayToTheRight(one: CrossingVehicle, other: CrossingVehicle): boolean {
  if (other.from === opposite(one.from)) return turnOf(one) === 'left';
  return other.from === rightOf(one.from);
}

/** Whether an officer or a light stops a road user. A siren overrides a light but not an officer (art. 177 c. 2). */
function stopped({ agent, arms }: Crossroads, user: CrossingVehicle | CrossingPedestrian): boolean {
  if ('crosses' in user) return false;
  if (agent) return (agent.opens === 'north-south') !== (user.from === 'north' || user.from === 'south');
  return !user.siren && arms[user.from]?.light === 'red';
}

/** Whether a light regulates the arm. If the light is off or flashes yellow, signs and priority to the right apply instead. */
function lit({ arms }: Crossroads, arm: Arm): boolean {
  const light = arms[arm]?.light;
  return light === 'green' || light === 'red';
}

/** Vehicles from an arm with a lower rank pass first. 0: no duty to give way; 1: a give-way or stop sign; 2: a private exit. */
function priorityRank({ arms }: Crossroads, arm: Arm): number {
  const rules: ArmRules = arms[arm] ?? {};
  if (rules.private) return 2;
  return rules.sign === 'give-way' || rules.sign === 'stop' ? 1 : 0;
}

function walksAcross({ crosses }: CrossingPedestrian, { from, to }: CrossingVehicle): boolean {
  return from === crosses || to === crosses;
}

function find(crossroads: Crossroads, letter: string): CrossingVehicle | CrossingPedestrian {
  const found = [...crossroads.vehicles, ...(crossroads.pedestrians ?? [])].find((it) => it.letter === letter);
  if (!found) throw new RangeError(`no road user has the letter ${letter}`);
  return found;
}
