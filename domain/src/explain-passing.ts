import { type Crossroads, type CrossingVehicle, sideOf } from './crossroads.ts';
import { isInConflict, lettersOf, mustWait, passingOrder } from './right-of-way.ts';

/**
 * Why a vehicle waits for another one: the other has its siren on, is on the main road, comes from a public road, runs on rails,
 * comes from its right, or is oncoming while it turns left itself. `centre`: it waits in the centre until the other has passed.
 */
export type WaitingReason = 'siren' | 'sign' | 'private' | 'rails' | 'right' | 'oncoming' | 'centre';
export type Waiting = { letter: string; for: string; reason: WaitingReason };

/** Why a vehicle may pass now. `last`: nobody else is left. `apart`: its way meets nobody else's. `centre`: its way is clear now. */
export type PassingReason =
  'last' | 'apart' | 'siren' | 'rails' | 'main' | 'public' | 'right-free' | 'oncoming' | 'centre';

/**
 * One step of the order of passing. `waiting` tells who waits for the vehicles of this step. A vehicle that `enters` waits in the
 * centre; those that are `blocked` can never pass by the rules.
 */
export type PassingStep =
  | { kind: 'passes'; passing: { letter: string; reason: PassingReason }[]; waiting: Waiting[] }
  | { kind: 'enters'; letters: string[] }
  | { kind: 'blocked'; waiting: Waiting[] };

/** Whether `explainPassing` knows all rules that decide the order: not if lights, an officer, pedestrians or a roundabout do. */
export function canExplainPassing({ arms, roundabout, agent, pedestrians = [] }: Crossroads): boolean {
  const regulated = Object.values(arms).some((rules) => rules?.light === 'green' || rules?.light === 'red');
  return !roundabout && !agent && !regulated && pedestrians.length === 0;
}

/** Explains the order of passing step by step. Only for junctions that `canExplainPassing`. */
export function explainPassing(crossroads: Crossroads): PassingStep[] {
  const { steps, inCentre, deadlock } = passingOrder(crossroads);
  const explained: PassingStep[] = [];
  let left = lettersOf(crossroads);
  let entered: string[] = [];
  const isFree = (one: string) => !left.some((other) => mustWait(crossroads, entered, one, other));
  const enter = () => {
    const letters = inCentre.filter((letter) => left.includes(letter) && !entered.includes(letter));
    if (letters.length === 0 || left.some(isFree)) return;
    explained.push({ kind: 'enters', letters });
    entered = [...entered, ...letters];
  };
  for (const step of steps) {
    enter();
    const present = left;
    left = present.filter((letter) => !step.includes(letter));
    explained.push({
      kind: 'passes',
      passing: step.map((letter) => ({ letter, reason: reasonToPass(crossroads, entered, letter, present, left) })),
      waiting: listWaiting(crossroads, entered, left, step),
    });
  }
  enter();
  if (deadlock.length > 0)
    explained.push({ kind: 'blocked', waiting: listWaiting(crossroads, entered, deadlock, deadlock) });
  return explained;
}

/** Returns for each of `letters` for whom of `others` it waits, and why. */
function listWaiting(
  crossroads: Crossroads,
  entered: readonly string[],
  letters: readonly string[],
  others: readonly string[],
): Waiting[] {
  return letters.flatMap((letter) =>
    others
      .filter((other) => mustWait(crossroads, entered, letter, other))
      .map((other) => ({ letter, for: other, reason: reasonToWait(crossroads, entered, letter, other) })),
  );
}

/** Returns the first rule, in the order of the law, by which `one` waits for `other`. */
function reasonToWait(crossroads: Crossroads, entered: readonly string[], one: string, other: string): WaitingReason {
  if (entered.includes(one) && !entered.includes(other)) return 'centre';
  const [a, b] = [vehicleOf(crossroads, one), vehicleOf(crossroads, other)];
  if (b.siren && !a.siren) return 'siren';
  const [mine, theirs] = [crossroads.arms[a.from], crossroads.arms[b.from]];
  const yields = (rules: typeof mine) => rules?.sign === 'give-way' || rules?.sign === 'stop';
  if (mine?.private && !theirs?.private) return 'private';
  if (!theirs?.private && yields(mine) && !yields(theirs)) return 'sign';
  if (b.tram && !a.tram) return 'rails';
  return sideOf(crossroads.arms, a.from, b.from) === 'opposite' ? 'oncoming' : 'right';
}

const BY_WAITING: Record<WaitingReason, PassingReason> = {
  siren: 'siren',
  rails: 'rails',
  right: 'right-free',
  oncoming: 'oncoming',
  sign: 'main',
  private: 'public',
  centre: 'right-free',
};
/** If a vehicle passes others for several reasons, the one that a learner looks for first comes first. */
const FIRST_REASONS: WaitingReason[] = ['siren', 'rails', 'right', 'oncoming', 'sign', 'private', 'centre'];

function reasonToPass(
  crossroads: Crossroads,
  entered: readonly string[],
  letter: string,
  present: readonly string[],
  left: readonly string[],
): PassingReason {
  if (entered.includes(letter)) return 'centre';
  if (present.length === 1) return 'last';
  const reasons = listWaiting(crossroads, entered, left, [letter]).map(({ reason }) => reason);
  const first = FIRST_REASONS.find(
    (reason) => reasons.includes(reason) && (BY_WAITING[reason] !== 'right-free' || isRightFree()),
  );
  return first ? BY_WAITING[first] : reasons.includes('right') ? 'main' : 'apart';

  function isRightFree(): boolean {
    const { from } = vehicleOf(crossroads, letter);
    return !left.some(
      (other) =>
        isInConflict(crossroads, letter, other) &&
        !entered.includes(other) &&
        sideOf(crossroads.arms, from, vehicleOf(crossroads, other).from) === 'right',
    );
  }
}

function vehicleOf(crossroads: Crossroads, letter: string): CrossingVehicle {
  const found = crossroads.vehicles.find((it) => it.letter === letter);
  if (!found) throw new RangeError(`no vehicle has the letter ${letter}`);
  return found;
}
