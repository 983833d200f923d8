import { type Crossroads, sideOf } from './crossroads.ts';
import { isInConflict, lettersOf, mustWait, type PassingOrder, passingOrder, waitsFor } from './right-of-way.ts';

/** A claim about the order in which road users pass a crossroads. Each road user is named by a letter. */
export type PassingClaim =
  | { first: string }
  | { last: string }
  /** All road users in the order of passing. Those who pass together are one item, such as «AC». */
  | { order: readonly string[] }
  /** The first road user gives way to the second. */
  | { yields: readonly [string, string] }
  | { before: readonly [string, string] }
  | { together: readonly string[] }
  /** The vehicle enters first, waits in the centre for oncoming traffic, and then finishes its turn to the left. */
  | { inCentre: string }
  /** No vehicle comes from the right of the named vehicle and crosses its path. */
  | { rightFree: string }
  /** Every road user waits for another one, so that nobody can pass. */
  | { deadlock: true };

export type TruthValue = 'true' | 'false' | 'unclear';

/**
 * `waits(one, other)`: `one` cannot pass until `other` has passed, either directly or because of other road users between them.
 */
type Passing = PassingOrder & { letters: string[]; waits: (one: string, other: string) => boolean };

/**
 * Returns whether a claim is true. The result `unclear` means that the answer is debatable, so the claim must not be used as a
 * true/false statement.
 */
export function evaluateClaim(crossroads: Crossroads, claim: PassingClaim): TruthValue {
  const passing = toPassing(crossroads);
  const { steps, inCentre, deadlock, letters } = passing;
  if ('deadlock' in claim) return toTruthValue(deadlock.length === letters.length);
  if ('inCentre' in claim) return toTruthValue(inCentre.includes(claim.inCentre));
  if ('yields' in claim) return toTruthValue(waitsFor(crossroads, ...claim.yields));
  if ('rightFree' in claim) return evaluateRightFree(crossroads, claim.rightFree);
  if ('first' in claim) return evaluateSingle(steps[0] ?? [], claim.first);
  if ('last' in claim) return deadlock.length > 0 ? 'unclear' : evaluateSingle(steps.at(-1) ?? [], claim.last);
  if ('before' in claim) return evaluateBefore(passing, ...claim.before);
  if ('together' in claim) return evaluateTogether(passing, claim.together);
  return evaluateOrder(passing, claim.order);
}

export function lettersInClaim(claim: PassingClaim): string[] {
  if ('deadlock' in claim) return [];
  return Object.values(claim)
    .flat()
    .flatMap((letters: string) => letters.split(''));
}

function toPassing(crossroads: Crossroads): Passing {
  const order = passingOrder(crossroads);
  const letters = lettersOf(crossroads);
  const isDirect = (one: string, other: string) => mustWait(crossroads, order.inCentre, one, other);
  const waits = (one: string, other: string, seen: readonly string[] = []): boolean =>
    isDirect(one, other) ||
    letters.some((it) => it !== one && !seen.includes(it) && isDirect(one, it) && waits(it, other, [...seen, one]));
  return { ...order, letters, waits };
}

function evaluateSingle(step: readonly string[], letter: string): TruthValue {
  if (!step.includes(letter)) return 'false';
  return step.length === 1 ? 'true' : 'unclear';
}

/**
 * Evaluates whether a vehicle's right is free. If the vehicle turns left across the path of an oncoming vehicle, the result is
 * unclear, because the oncoming vehicle is on the right only during the turn.
 */
function evaluateRightFree(crossroads: Crossroads, letter: string): TruthValue {
  const driver = crossroads.vehicles.find((it) => it.letter === letter);
  if (!driver || crossroads.roundabout) return 'unclear';
  const sides = crossroads.vehicles
    .filter((other) => other !== driver && isInConflict(crossroads, letter, other.letter))
    .map((other) => sideOf(crossroads.arms, driver.from, other.from));
  if (sides.includes('right')) return 'false';
  return sides.includes('opposite') ? 'unclear' : 'true';
}

function evaluateBefore({ waits }: Passing, one: string, other: string): TruthValue {
  if (waits(other, one)) return waits(one, other) ? 'unclear' : 'true';
  return waits(one, other) ? 'false' : 'unclear';
}

function evaluateTogether({ waits, steps }: Passing, letters: readonly string[]): TruthValue {
  const pairs = letters.flatMap((one, index) => letters.slice(index + 1).map((other) => [one, other] as const));
  if (pairs.some(([one, other]) => waits(one, other) || waits(other, one))) return 'false';
  return steps.some((step) => letters.every((letter) => step.includes(letter))) ? 'true' : 'unclear';
}

/**
 * Evaluates a claimed order. The claim is true if it names the actual order and no other order is possible. No other order is
 * possible if each road user in a step must wait for every road user in the step before.
 */
function evaluateOrder({ steps, waits, letters }: Passing, order: readonly string[]): TruthValue {
  const claimed = order.map((step) => step.split('').toSorted().join(''));
  const real = steps.map((step) => step.toSorted().join(''));
  const strict = steps.every((step, index) => {
    const before = steps[index - 1];
    return !before || step.every((one) => before.every((other) => waits(one, other)));
  });
  if (claimed.join() === real.join()) return strict ? 'true' : 'unclear';
  const stepOf = new Map(order.flatMap((step, index) => step.split('').map((letter) => [letter, index] as const)));
  const broken = letters.some((one) =>
    letters.some((other) => waits(one, other) && (stepOf.get(one) ?? 0) <= (stepOf.get(other) ?? 0)),
  );
  return broken ? 'false' : 'unclear';
}

function toTruthValue(holds: boolean): TruthValue {
  return holds ? 'true' : 'false';
}
