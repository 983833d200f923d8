import { type Arm, type ArmRules, type Arms, bearingOf, type Crossroads, listArms, sideOf } from './crossroads.ts';
import { evaluateClaim, lettersInClaim, type PassingClaim } from './passing-claim.ts';

/** The kinds of vehicles that a learner can place on a junction. An ambulance has its siren and its blue light on. */
export const PLAN_KINDS = ['car', 'motorbike', 'bicycle', 'tram', 'ambulance'] as const;
export type PlanKind = (typeof PLAN_KINDS)[number];

/** The choices that a learner has for an arm: no sign, a sign, or a private exit in place of a public road. */
export const PLAN_SIGNS = ['none', 'priority', 'give-way', 'stop', 'private'] as const;
export type PlanSign = (typeof PLAN_SIGNS)[number];

export type PlanVehicle = { letter: string; kind: PlanKind; from: Arm; to: Arm };
/** A junction that a learner builds. At most one vehicle comes from each arm. */
export type JunctionPlan = { arms: Arms; vehicles: readonly PlanVehicle[] };

/** The goal of a plan: enough vehicles, and a claim about the order of passing that must be true. */
export type JunctionGoal = { claim: PassingClaim; minVehicles: number };

export function toCrossroads({ arms, vehicles }: JunctionPlan): Crossroads {
  const toVehicle = ({ kind, ...way }: PlanVehicle) => ({ ...way, tram: kind === 'tram', siren: kind === 'ambulance' });
  return { arms, vehicles: vehicles.map(toVehicle) };
}

export function signOn(rules: ArmRules | undefined): PlanSign {
  if (rules?.private) return 'private';
  return rules?.sign ?? 'none';
}

export function withSign({ arms, vehicles }: JunctionPlan, arm: Arm, sign: PlanSign): JunctionPlan {
  const { bearing } = arms[arm] ?? {};
  const rules = {
    ...(bearing === undefined ? {} : { bearing }),
    ...(sign === 'private' ? { private: true } : sign === 'none' ? {} : { sign }),
  };
  return { arms: { ...arms, [arm]: rules }, vehicles };
}

const LETTERS = ['A', 'B', 'C', 'D', 'E', 'F'];

/**
 * Places a vehicle on its arm and removes the vehicle that is already there. If the arm was empty, the vehicle gets the first
 * free letter.
 */
export function withVehicle({ arms, vehicles }: JunctionPlan, placed: Omit<PlanVehicle, 'letter'>): JunctionPlan {
  const before = vehicles.find(({ from }) => from === placed.from);
  if (before)
    return { arms, vehicles: vehicles.map((it) => (it === before ? { ...placed, letter: before.letter } : it)) };
  const letter = LETTERS.find((it) => vehicles.every((vehicle) => vehicle.letter !== it)) ?? 'Z';
  return { arms, vehicles: [...vehicles, { ...placed, letter }] };
}

export function withoutVehicle({ arms, vehicles }: JunctionPlan, from: Arm): JunctionPlan {
  return { arms, vehicles: vehicles.filter((it) => it.from !== from) };
}

/** The arms to which a vehicle from `from` can go, from its right to its left. */
export function destinationsFrom(arms: Arms, from: Arm): Arm[] {
  const order = listArms(arms);
  const at = order.indexOf(from);
  // For a driver who arrives on an arm, the next arms clockwise are on the left.
  return [...order.slice(at + 1), ...order.slice(0, at)].toReversed();
}

/** The destination that a new vehicle gets: straight on if possible. */
export function usualDestination(arms: Arms, from: Arm): Arm {
  const all = destinationsFrom(arms, from);
  return all.find((to) => sideOf(arms, from, to) === 'opposite') ?? (all[0] as Arm);
}

export function isRightAngled(arms: Arms): boolean {
  return listArms(arms).every((arm) => bearingOf(arms, arm) % 90 === 0);
}

/**
 * Why the signs of a junction are not allowed together. `priority-alone`: an arm has a priority sign, but another arm has neither
 * a sign nor a private exit. `priority-everywhere`: more than two arms have a priority sign. `nobody-first`: the drivers on all
 * arms have to give way.
 */
export type PlanIssue = 'priority-alone' | 'priority-everywhere' | 'nobody-first';

export function findPlanIssue({ arms }: JunctionPlan): PlanIssue | null {
  const signs = listArms(arms).map((arm) => signOn(arms[arm]));
  const main = signs.filter((sign) => sign === 'priority').length;
  if (main > 2) return 'priority-everywhere';
  if (main > 0 && signs.includes('none')) return 'priority-alone';
  return signs.every((sign) => sign !== 'none' && sign !== 'priority') ? 'nobody-first' : null;
}

/**
 * Compares a plan with its goal. `too-few`: the plan needs more vehicles. `unclear`: the claim is neither true nor false, for
 * example because two vehicles pass together.
 */
export function checkPlan(
  plan: JunctionPlan,
  { claim, minVehicles }: JunctionGoal,
): 'reached' | 'missed' | 'unclear' | 'too-few' {
  const letters = plan.vehicles.map(({ letter }) => letter);
  const missing = lettersInClaim(claim).some((letter) => !letters.includes(letter));
  if (missing || letters.length < minVehicles) return 'too-few';
  const truth = evaluateClaim(toCrossroads(plan), claim);
  return truth === 'true' ? 'reached' : truth === 'false' ? 'missed' : 'unclear';
}
