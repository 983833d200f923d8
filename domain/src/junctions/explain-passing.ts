import { type Crossroads, type CrossingVehicle, sideOf } from './crossroads.ts';
import { isInConflict, lettersOf, mustWait, passingOrder } from './right-of-way.ts';

/**
 * Why a vehicle waits for another one. `siren`: the other one has its siren on. `sign`: the vehicle has a give-way or stop sign,
 * and the other one has neither. `private`: the vehicle comes from a private exit, and the other one comes from a public road.
 * `rails`: the other one is a tram. `right`: the other one comes from the right. `oncoming`: the other one is oncoming, and the
 * vehicle turns left. `centre`: the vehicle waits in the centre until the other one has passed.
 */
export type WaitingReason = 'siren' | 'sign' | 'private' | 'rails' | 'right' | 'oncoming' | 'centre';
export type Waiting = { letter: string; for: string; reason: WaitingReason };

/**
 * Why a vehicle may pass now. `last`: no other vehicle is left. `apart`: its path conflicts with no other path. `centre`: it
 * waited in the centre, and its path is free now.
 */
export type PassingReason =
  | 'last'
  | 'apart'
  | 'siren'
  | 'rails'
  | 'main'
  | 'public'
  | 'right-free'
  | 'oncoming'
  | 'centre';

/**
 * One step of the order of passing. `waiting` lists the vehicles that wait for the vehicles of this step. `enters`: the vehicles
 * enter and wait in the centre. `blocked`: by the rules, the vehicles can never pass.
 */
export type PassingStep =
  | { kind: 'passes'; passing: { letter: string; reason: PassingReason }[]; waiting: Waiting[] }
  | { kind: 'enters'; letters: string[] }
  | { kind: 'blocked'; waiting: Waiting[] };

/**
 * Whether `explainPassing` can explain the order. It cannot explain junctions with traffic lights, an officer, pedestrians or a
 * roundabout.
 */
export function canExplainPassing({ arms, roundabout, agent, pedestrians = [] }: Crossroads): boolean {
  const regulated = Object.values(arms).some((rules) => rules?.light === 'green' || rules?.light === 'red');
  return !roundabout && !agent && !regulated && pedestrians.length === 0;
}

/** Explains the order of passing step by step. Call it only for junctions for which `canExplainPassing` is true. */
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

/** For each vehicle in `letters`, lists the vehicles in `others` for which it waits, and the reasons. */
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

/**
 * Returns the reason why `one` waits for `other`. If several rules apply, returns the reason of the rule that takes
 * precedence by law.
 */
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
/**
 * The reasons in the order in which learners should check them. If a vehicle can pass before others for several
 * reasons, the explanation gives the first one in this list.
 */
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
