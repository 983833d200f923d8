import type { Crossroads } from '@vialibera/domain/junctions/crossroads';
import { evaluateClaim, type PassingClaim, type TruthValue } from '@vialibera/domain/junctions/passing-claim';
import { explainPassing } from '@vialibera/domain/junctions/explain-passing';
import { passingOrder } from '@vialibera/domain/junctions/right-of-way';
import type { ClaimPart, JunctionClaim } from './junction-claim.ts';

/**
 * Evaluates a claim by the rules of right of way. If the rules leave the order open, every vehicle is assumed to pass
 * as soon as possible, because the ministry's answer key assumes the same. The result is `unclear` if the claim is then
 * neither clearly true nor clearly false, or if the claim gives a reason that is not checked.
 */
export function evaluateJunctionClaim(drawn: Crossroads, { parts, siren, reason }: JunctionClaim): TruthValue {
  if (reason === 'groundless') return 'false';
  const vehicles = drawn.vehicles.map((it) => (it.letter === siren ? { ...it, siren: true } : it));
  const values = parts.map((part) => {
    const value = evaluatePart({ ...drawn, vehicles }, part);
    return part.holds || value === 'unclear' ? value : toTruthValue(value === 'false');
  });
  if (values.includes('false')) return 'false';
  return reason === 'unevaluated' || values.includes('unclear') ? 'unclear' : 'true';
}

function evaluatePart(crossroads: Crossroads, part: ClaimPart): TruthValue {
  if ('claim' in part) return evaluatePassingClaim(crossroads, part.claim);
  if ('rightFreeThroughout' in part)
    return toTruthValue(evaluateClaim(crossroads, { rightFree: part.rightFreeThroughout }) === 'true');
  const { steps } = passingOrder(crossroads);
  if ('passIn' in part) {
    const step = steps[part.step - 1] ?? [];
    if (part.passIn.some((letter) => !step.includes(letter))) return 'false';
    return step.length === part.passIn.length ? 'true' : 'unclear';
  }
  if ('rightAfter' in part) {
    const [one, other] = part.rightAfter.map((letter) => steps.findIndex((step) => step.includes(letter)));
    return toTruthValue(one === (other ?? 0) + 1);
  }
  if ('waits' in part) {
    const [one, other] = part.waits;
    return toTruthValue(evaluateClaim(crossroads, { before: [other, one] }) === 'true');
  }
  const moment = momentsOf(crossroads);
  const [one, other] = 'entersBefore' in part ? part.entersBefore : part.passesAfterEntry;
  if ('entersBefore' in part) return toTruthValue(moment(one).enters < moment(other).enters);
  return toTruthValue(moment(other).enters < moment(other).passes && moment(other).enters < moment(one).passes);
}

function evaluatePassingClaim(crossroads: Crossroads, claim: PassingClaim): TruthValue {
  const value = evaluateClaim(crossroads, claim);
  if (value !== 'unclear') return value;
  const { steps } = passingOrder(crossroads);
  const sorted = (letters: readonly string[]) => letters.toSorted().join('');
  if ('order' in claim)
    return toTruthValue(claim.order.map((it) => sorted(it.split(''))).join() === steps.map(sorted).join());
  if (!('before' in claim)) return value;
  const [one = -1, other = -1] = claim.before.map((letter) => steps.findIndex((step) => step.includes(letter)));
  return toTruthValue(one < other);
}

/**
 * Returns a function that takes the letter of a vehicle. The function returns the indexes of two steps: the step in
 * which the vehicle enters the junction, and the step in which it passes. If the vehicle does not wait inside, both are
 * the same step.
 */
function momentsOf(crossroads: Crossroads): (letter: string) => { enters: number; passes: number } {
  const steps = explainPassing(crossroads);
  return (letter) => {
    const passes = steps.findIndex((step) => step.kind === 'passes' && step.passing.some((it) => it.letter === letter));
    const enters = steps.findIndex((step) => step.kind === 'enters' && step.letters.includes(letter));
    return { passes, enters: enters < 0 ? passes : enters };
  };
}

function toTruthValue(holds: boolean): TruthValue {
  return holds ? 'true' : 'false';
}
