import type { Crossroads } from './crossroads.ts';
import { lettersOf, passingOrder, waitsFor } from './right-of-way.ts';

/** What a statement says of a crossroads. */
export type PassingClaim =
  | { first: string }
  | { last: string }
  /** All who are there, in turn; those who pass together in one item, as «AC». */
  | { order: readonly string[] }
  /** The first gives way to the second. */
  | { yields: readonly [string, string] }
  | { before: readonly [string, string] }
  | { together: readonly string[] }
  /** Everybody waits for somebody. */
  | { deadlock: true };

export type Verdict = 'true' | 'false' | 'unclear';

/** Whether a claim holds. Unclear is what a teacher could argue about: nobody may be asked that. */
export function judge(crossroads: Crossroads, claim: PassingClaim): Verdict {
  const { steps, deadlock } = passingOrder(crossroads);
  if ('deadlock' in claim) return verdict(deadlock.length === lettersOf(crossroads).length);
  if ('first' in claim) return alone(steps[0] ?? [], claim.first);
  if ('last' in claim) return deadlock.length > 0 ? 'unclear' : alone(steps.at(-1) ?? [], claim.last);
  if ('yields' in claim) return verdict(waitsFor(crossroads, ...claim.yields));
  if ('before' in claim) return judgeBefore(crossroads, ...claim.before);
  if ('together' in claim) return judgeTogether(crossroads, steps, claim.together);
  return judgeOrder(crossroads, steps, claim.order);
}

/** The letters that a claim speaks of. */
export function lettersIn(claim: PassingClaim): string[] {
  if ('deadlock' in claim) return [];
  return Object.values(claim)
    .flat()
    .flatMap((letters: string) => letters.split(''));
}

function alone(step: readonly string[], letter: string): Verdict {
  if (!step.includes(letter)) return 'false';
  return step.length === 1 ? 'true' : 'unclear';
}

function judgeBefore(crossroads: Crossroads, one: string, other: string): Verdict {
  if (waitsInTheEnd(crossroads, other, one)) return waitsInTheEnd(crossroads, one, other) ? 'unclear' : 'true';
  return waitsInTheEnd(crossroads, one, other) ? 'false' : 'unclear';
}

/** Whether the one waits for the other, or for somebody who does. */
function waitsInTheEnd(crossroads: Crossroads, one: string, other: string, seen: readonly string[] = []): boolean {
  if (waitsFor(crossroads, one, other)) return true;
  const next = lettersOf(crossroads).filter((it) => !seen.includes(it) && it !== one && waitsFor(crossroads, one, it));
  return next.some((it) => waitsInTheEnd(crossroads, it, other, [...seen, one]));
}

function judgeTogether(crossroads: Crossroads, steps: readonly string[][], letters: readonly string[]): Verdict {
  const pairs = letters.flatMap((one, index) => letters.slice(index + 1).map((other) => [one, other] as const));
  const waits = (one: string, other: string) => waitsFor(crossroads, one, other) || waitsFor(crossroads, other, one);
  if (pairs.some(([one, other]) => waits(one, other))) return 'false';
  return steps.some((step) => letters.every((letter) => step.includes(letter))) ? 'true' : 'unclear';
}

/** Only an order in which each step waits for the one before is the only one. */
function judgeOrder(crossroads: Crossroads, steps: readonly string[][], order: readonly string[]): Verdict {
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

function verdict(holds: boolean): Verdict {
  return holds ? 'true' : 'false';
}
