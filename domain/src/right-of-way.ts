import {
  type Arm,
  type ArmRules,
  type CrossingPedestrian,
  type CrossingVehicle,
  type Crossroads,
  opposite,
  rightOf,
  turnOf,
  waysMeet,
} from './crossroads.ts';

/** Who passes, step by step (those of one step may pass together), and who is left when each waits for another. */
export type PassingOrder = { steps: string[][]; deadlock: string[] };

/** Cds artt. 41, 43, 145, 177, 191: agent before lights, lights before signs, signs before the right hand. */
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

/** Whether somebody may pass while those of `present` have not passed yet. */
function mayPass(crossroads: Crossroads, letter: string, present: readonly string[]): boolean {
  return !present.some((other) => other !== letter && waitsFor(crossroads, letter, other));
}

export function lettersOf({ vehicles, pedestrians = [] }: Crossroads): string[] {
  return [...vehicles, ...pedestrians].map(({ letter }) => letter);
}

/** Whether the ways of two meet at all. */
export function meet(crossroads: Crossroads, one: string, other: string): boolean {
  const [a, b] = [find(crossroads, one), find(crossroads, other)];
  if ('crosses' in a) return 'crosses' in b ? false : walksAcross(a, b);
  return 'crosses' in b ? walksAcross(b, a) : waysMeet(a, b);
}

/** Whether the one gives way to the other. */
export function waitsFor(crossroads: Crossroads, one: string, other: string): boolean {
  const [a, b] = [find(crossroads, one), find(crossroads, other)];
  // Who is stopped by a light or an agent waits for its turn, even with a free way.
  if (stopped(crossroads, a) !== stopped(crossroads, b)) return stopped(crossroads, a);
  if (!meet(crossroads, one, other)) return false;
  // A vehicle gives way to who walks on the crossing, art. 191; who walks waits for a siren only, art. 177.
  if ('crosses' in a) return !('crosses' in b) && b.siren === true;
  if ('crosses' in b) return a.siren !== true;
  return givesWay(crossroads, a, b);
}

function givesWay(crossroads: Crossroads, one: CrossingVehicle, other: CrossingVehicle): boolean {
  if (one.siren !== other.siren && (one.siren || other.siren)) return other.siren === true;
  const regulated = crossroads.agent !== undefined || lit(crossroads, one.from);
  if (!regulated) {
    const [rank, otherRank] = [rankOf(crossroads, one.from), rankOf(crossroads, other.from)];
    if (rank !== otherRank) return rank > otherRank;
    if (one.tram !== other.tram && (one.tram || other.tram)) return other.tram === true;
  }
  return givesWayToTheRight(one, other);
}

/** Art. 145 c. 2, and the turn to the left in front of who comes the other way. */
function givesWayToTheRight(one: CrossingVehicle, other: CrossingVehicle): boolean {
  if (other.from === opposite(one.from)) return turnOf(one) === 'left';
  return other.from === rightOf(one.from);
}

/** Whether the agent or a light stops somebody. A siren frees from lights, not from the agent: art. 177 c. 2. */
function stopped({ agent, arms }: Crossroads, who: CrossingVehicle | CrossingPedestrian): boolean {
  if ('crosses' in who) return false;
  if (agent) return (agent.opens === 'north-south') !== (who.from === 'north' || who.from === 'south');
  return !who.siren && arms[who.from]?.light === 'red';
}

/** A light that is off, or flashes yellow, leaves the turn to signs and right hand. */
function lit({ arms }: Crossroads, arm: Arm): boolean {
  const light = arms[arm]?.light;
  return light === 'green' || light === 'red';
}

/** 0 passes before 1, 1 before 2: the road with no duty, the one that gives way by a sign, the private exit. */
function rankOf({ arms }: Crossroads, arm: Arm): number {
  const rules: ArmRules = arms[arm] ?? {};
  if (rules.private) return 2;
  return rules.sign === 'give-way' || rules.sign === 'stop' ? 1 : 0;
}

function walksAcross({ crosses }: CrossingPedestrian, { from, to }: CrossingVehicle): boolean {
  return from === crosses || to === crosses;
}

function find(crossroads: Crossroads, letter: string): CrossingVehicle | CrossingPedestrian {
  const found = [...crossroads.vehicles, ...(crossroads.pedestrians ?? [])].find((it) => it.letter === letter);
  if (!found) throw new RangeError(`nobody is called ${letter}`);
  return found;
}
