import type { Crossroads } from './crossroads.ts';
import { lettersOf, passingOrder, waitsFor } from './right-of-way.ts';

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
  /** Every road user waits for another one, so that nobody can pass. */
  | { deadlock: true };

export type TruthValue = 'true' | 'false' | 'unclear';

/**
 * Returns whether a claim is true. The result `unclear` means that the answer is debatable, so the claim must not be used as a
 * true/false statement.
 */
export function evaluateClaim(crossroads: Crossroads, claim: PassingClaim): TruthValue {
  const { steps, deadlock } = passingOrder(crossroads);
  if ('deadlock' in claim) return toTruthValue(deadlock.length === lettersOf(crossroads).length);
  if ('first' in claim) return evaluateSingle(steps[0] ?? [], claim.first);
  if ('last' in claim) return deadlock.length > 0 ? 'unclear' : evaluateSingle(steps.at(-1) ?? [], claim.last);
  if ('yields' in claim) return toTruthValue(waitsFor(crossroads, ...claim.yields));
  if ('before' in claim) return evaluateBefore(crossroads, ...claim.before);
  if ('together' in claim) return evaluateTogether(crossroads, steps, claim.together);
  return evaluateOrder(crossroads, steps, claim.order);
}

/** The letters of the road users that a claim mentions. */
export function lettersInClaim(claim: PassingClaim): string[] {
  if ('deadlock' in claim) return [];
  return Object.values(claim)
    .flat()
    .flatMap((letters: string) => letters.split(''));
}

function evaluateSingle(step: readonly string[], letter: string): TruthValue {
  if (!step.includes(letter)) return 'false';
  return step.length === 1 ? 'true' : 'unclear';
}

function evaluateBefore(crossroads: Crossroads, one: string, other: string): TruthValue {
  if (waitsIndirectly(crossroads, other, one)) return waitsIndirectly(crossroads, one, other) ? 'unclear' : 'true';
  return waitsIndirectly(crossroads, one, other) ? 'false' : 'unclear';
}

/** Whether `one` waits for `other`, either directly or because it waits for a road user who waits for `other`. */
function waitsIndirectly(crossroads: Crossroads, one: string, other: string, seen: readonly string[] = []): boolean {
  if (waitsFor(crossroads, one, other)) return true;
  const next = lettersOf(crossroads).filter((it) => !seen.includes(it) && it !== one && waitsFor(crossroads, one, it));
  return next.some((it) => waitsIndirectly(crossroads, it, other, [...seen, one]));
}

function evaluateTogether(crossroads: Crossroads, steps: readonly string[][], letters: readonly string[]): TruthValue {
  const pairs = letters.flatMap((one, index) => letters.slice(index + 1).map((other) => [one, other] as const));
  const waits = (one: string, other: string) => waitsFor(crossroads, one, other) || waitsFor(crossroads, other, one);
  if (pairs.some(([one, other]) => waits(one, other))) return 'false';
  return steps.some((step) => letters.every((letter) => step.includes(letter))) ? 'true' : 'unclear';
}

/**
 * Evaluates a claimed order. The claim is true if it names the actual order and no other order is possible. No other order is
 * possible if each road user in a step must wait for every road user in the step before.
 */
function evaluateOrder(crossroads: Crossroads, steps: readonly string[][], order: readonly string[]): TruthValue {
  const claimed = order.map((letters) => letters.split('').toSorted().join(''));
  const real = steps.map((letters) => letters.toSorted().join(''));
  const strict = steps.every((step, index) => {
    const before = steps[index - 1];
    return !before || step.every((one) => before.every((other) => waitsFor(crossroads, one, other)));
  });
  if (claimed.join() === real.join()) return strict ? 'true' : 'unclear';
  const place = new Map(order.flatMap((letters, index) => letters.split('').map((letter) => [letter, index] as const)));
  const broken = lettersOf(crossroads).some((one) =>
    lettersOf(crossroads).some(
      (other) => waitsFor(crossroads, one, other) && (place.get(one) ?? 0) <= (place.get(other) ?? 0),
    ),
  );
  return broken ? 'false' : 'unclear';
}

function toTruthValue(holds: boolean): TruthValue {
  return holds ? 'true' : 'false';
}
