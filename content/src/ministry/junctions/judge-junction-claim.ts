import type { Crossroads } from '@vialibera/domain/crossroads';
import { evaluateClaim, type PassingClaim, type TruthValue } from '@vialibera/domain/passing-claim';
import { explainPassing } from '@vialibera/domain/explain-passing';
import { passingOrder } from '@vialibera/domain/right-of-way';
import type { ClaimPart, JunctionClaim } from './junction-claim.ts';

/**
 * Returns whether a claim is true by the rules. Where these leave it open who passes first, everybody passes as soon as possible, as
 * in the ministry's key. `unclear`: the rules do not decide the claim, or it gives a reason.
 */
export function judgeJunctionClaim(drawn: Crossroads, { parts, siren, reason }: JunctionClaim): TruthValue {
  if (reason === 'groundless') return 'false';
  const vehicles = drawn.vehicles.map((it) => (it.letter === siren ? { ...it, siren: true } : it));
  const values = parts.map((part) => {
    const value = judgePart({ ...drawn, vehicles }, part);
    return part.holds || value === 'unclear' ? value : toTruthValue(value === 'false');
  });
  if (values.includes('false')) return 'false';
  return reason === 'unjudged' || values.includes('unclear') ? 'unclear' : 'true';
}

function judgePart(crossroads: Crossroads, part: ClaimPart): TruthValue {
  if ('claim' in part) return judgeClaim(crossroads, part.claim);
  if ('rightFreeThroughout' in part)
    return toTruthValue(evaluateClaim(crossroads, { rightFree: part.rightFreeThroughout }) === 'true');
  const { steps } = passingOrder(crossroads);
  if ('passIn' in part) {
    const step = steps[part.place - 1] ?? [];
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

function judgeClaim(crossroads: Crossroads, claim: PassingClaim): TruthValue {
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

/** Returns in which steps a vehicle enters the junction and passes it. A vehicle that does not wait inside does both at once. */
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
