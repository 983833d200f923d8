import {
  type Arm,
  type ArmRules,
  type CrossingPedestrian,
  type CrossingVehicle,
  type Crossroads,
  passesEntry,
  pathsConflict,
  sideOf,
  turnAngle,
  turnOf,
} from './crossroads.ts';

/**
 * `steps`: the order of passing. Each step contains the letters of road users who may pass together. `inCentre`: the letters of
 * vehicles that turn left, enter when nobody else can pass, wait in the centre for oncoming traffic, and then finish their turn.
 * `deadlock`: the letters of the road users who can never pass because each waits for another.
 */
export type PassingOrder = { steps: string[][]; inCentre: string[]; deadlock: string[] };

/**
 * The order of passing according to the Codice della strada (artt. 41, 43, 145, 154, 177, 191). Traffic officers (`agent`)
 * override traffic lights, traffic lights override signs, and signs override priority to the right.
 */
export function passingOrder(crossroads: Crossroads): PassingOrder {
  let left = lettersOf(crossroads);
  const steps: string[][] = [];
  const inCentre: string[] = [];
  while (left.length > 0) {
    const present = left;
    const free = present.filter((one) => !present.some((other) => mustWait(crossroads, inCentre, one, other)));
    const entering = free.length > 0 ? [] : present.filter((one) => mayWaitInCentre(crossroads, one, present));
    if (free.length === 0 && entering.every((one) => inCentre.includes(one))) break;
    inCentre.push(...entering);
    if (free.length > 0) steps.push(free);
    left = present.filter((letter) => !free.includes(letter));
  }
  return { steps, inCentre, deadlock: left };
}

export function lettersOf({ vehicles, pedestrians = [] }: Crossroads): string[] {
  return [...vehicles, ...pedestrians].map(({ letter }) => letter);
}

export function isInConflict(crossroads: Crossroads, one: string, other: string): boolean {
  const [a, b] = [find(crossroads, one), find(crossroads, other)];
  if ('crosses' in a) return 'crosses' in b ? false : walksAcross(a, b);
  if ('crosses' in b) return walksAcross(b, a);
  return crossroads.roundabout ? conflictInRoundabout(crossroads, a, b) : pathsConflict(crossroads.arms, a, b);
}

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

/**
 * Whether `one` has to wait until `other` has passed. If only `one` waits in the centre, it has to wait for every road
 * user whose path crosses its own, even for a road user that would otherwise give way to it. If only `other` waits in
 * the centre, `one` does not wait. In all other cases, the result is the same as that of `waitsFor`.
 */
export function mustWait(crossroads: Crossroads, inCentre: readonly string[], one: string, other: string): boolean {
  if (one === other) return false;
  if (inCentre.includes(one) === inCentre.includes(other)) return waitsFor(crossroads, one, other);
  return inCentre.includes(one) && isInConflict(crossroads, one, other);
}

/**
 * Whether the road user `letter` may enter the junction and wait in its centre (art. 154 c. 3). This is allowed to vehicles that
 * turn left and give way only to oncoming vehicles.
 */
function mayWaitInCentre(crossroads: Crossroads, letter: string, present: readonly string[]): boolean {
  const user = find(crossroads, letter);
  if ('crosses' in user || user.tram || crossroads.roundabout || stopped(crossroads, user)) return false;
  if (turnOf(crossroads.arms, user) !== 'left') return false;
  return present
    .filter((other) => other !== letter && waitsFor(crossroads, letter, other))
    .map((other) => find(crossroads, other))
    .every((other) => !('crosses' in other) && sideOf(crossroads.arms, user.from, other.from) === 'opposite');
}

function givesWay(crossroads: Crossroads, one: CrossingVehicle, other: CrossingVehicle): boolean {
  if (one.siren !== other.siren && (one.siren || other.siren)) return other.siren === true;
  const regulated = crossroads.agent !== undefined || lit(crossroads, one.from);
  if (!regulated) {
    const [rank, otherRank] = [priorityRank(crossroads, one), priorityRank(crossroads, other)];
    if (rank !== otherRank) return rank > otherRank;
    if (one.tram !== other.tram && (one.tram || other.tram)) return other.tram === true;
  }
  // In a roundabout without signs, entering vehicles come from the right of the circulating ones.
  if (crossroads.roundabout) return one.circulating === true;
  return givesWayByPosition(crossroads, one, other);
}

/**
 * Whether `one` gives way because `other` comes from its right (art. 145 c. 2), or because `other` is oncoming and `one` turns
 * farther to the left (art. 154 c. 3).
 */
function givesWayByPosition({ arms }: Crossroads, one: CrossingVehicle, other: CrossingVehicle): boolean {
  const side = sideOf(arms, one.from, other.from);
  return side === 'opposite' ? turnAngle(arms, one) < turnAngle(arms, other) : side === 'right';
}

/** Two vehicles at a roundabout conflict only if one is inside and the other enters in front of it. */
function conflictInRoundabout({ arms }: Crossroads, one: CrossingVehicle, other: CrossingVehicle): boolean {
  if (Boolean(one.circulating) === Boolean(other.circulating)) return false;
  return one.circulating ? passesEntry(arms, one, other.from) : passesEntry(arms, other, one.from);
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

/**
 * Vehicles with a lower rank pass first. 0: no duty to give way; 1: a give-way or stop sign; 2: a private exit. The signs of the
 * arms do not apply to a vehicle that is already inside a roundabout.
 */
function priorityRank({ arms }: Crossroads, { from, circulating }: CrossingVehicle): number {
  if (circulating) return 0;
  const rules: ArmRules = arms[from] ?? {};
  if (rules.private) return 2;
  return rules.sign === 'give-way' || rules.sign === 'stop' ? 1 : 0;
}

function walksAcross({ crosses }: CrossingPedestrian, { from, to, circulating }: CrossingVehicle): boolean {
  return (from === crosses && !circulating) || to === crosses;
}

function find(crossroads: Crossroads, letter: string): CrossingVehicle | CrossingPedestrian {
  const found = [...crossroads.vehicles, ...(crossroads.pedestrians ?? [])].find((it) => it.letter === letter);
  if (!found) throw new RangeError(`no road user has the letter ${letter}`);
  return found;
}
