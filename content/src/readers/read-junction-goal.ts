import type { Arm, Arms } from '@vialibera/domain/junctions/crossroads';
import {
  checkPlan,
  findPlanIssue,
  type JunctionPlan,
  type PlanKind,
  type PlanSign,
  type PlanVehicle,
  withSign,
  withVehicle,
} from '@vialibera/domain/junctions/junction-plan';
import type { ExerciseFile } from '#content/schemas/exercise-schema.ts';
import { crossroads } from '#content/scenes/crossroads-schema.ts';

/**
 * A goal of the junction exercise. The learner adds signs and vehicles to the junction `start`. The goal is reached
 * when there are at least `minVehicles` vehicles and the claim about the order of passing is true.
 */
export type JunctionExerciseGoal = {
  question: string;
  start: Plan;
  kinds: PlanKind[];
  signs: PlanSign[];
  minVehicles: number;
  claim: GoalFile['claim'];
  solution: Plan;
  explanation: string;
};

/** A `JunctionPlan` with a mutable array of vehicles, because the type of the API response contains a mutable array. */
type Plan = { arms: Arms; vehicles: PlanVehicle[] };
type GoalFile = Extract<ExerciseFile, { kind: 'junction' }>['goals'][number];

/**
 * Reads a goal of the junction exercise. Throws an error if the junction cannot be drawn, or if the solution does not reach the
 * goal.
 */
export function readJunctionGoal(goal: GoalFile, of: string): JunctionExerciseGoal {
  const { question, kinds, signs, minVehicles, claim, explanation } = goal;
  const start = toPlan(goal);
  const solution = solve(start, goal);
  const fail = (issue: string) => new Error(`${of}: «${question}» ${issue}`);
  if (checkPlan(start, goal) === 'reached') throw fail('is solved from the start');
  if (findPlanIssue(solution)) throw fail('has a solution with impossible signs');
  if (checkPlan(solution, goal) !== 'reached') throw fail('is not solved by its solution');
  if (!usesOnlyAllowed(goal)) throw fail('has a solution that the learner cannot build');
  const drawn = crossroads.safeParse({ kind: 'crossroads', ...solution });
  if (!drawn.success) throw fail(drawn.error.issues.map(({ message }) => message).join('; '));
  return {
    question,
    start: toView(start),
    kinds,
    signs,
    minVehicles,
    claim,
    solution: toView(solution),
    explanation,
  };
}

function toView({ arms, vehicles }: JunctionPlan): Plan {
  return { arms, vehicles: [...vehicles] };
}

function toPlan({ arms, vehicles }: GoalFile): JunctionPlan {
  const empty: JunctionPlan = {
    arms: Object.fromEntries(
      Object.entries(arms).map(([arm, { bearing }]) => [arm, bearing === undefined ? {} : { bearing }]),
    ),
    vehicles: [],
  };
  const signed = Object.entries(arms).reduce((plan, [arm, { sign }]) => withSign(plan, arm as Arm, sign), empty);
  return vehicles.reduce(withVehicle, signed);
}

function solve(start: JunctionPlan, { solution }: GoalFile): JunctionPlan {
  const signed = Object.entries(solution.signs).reduce((plan, [arm, sign]) => withSign(plan, arm as Arm, sign), start);
  return solution.vehicles.reduce(withVehicle, signed);
}

/**
 * True if a learner can build the solution. The solution must not replace the given signs and vehicles, and may use
 * only the signs and the kinds of vehicles that the goal allows.
 */
function usesOnlyAllowed({ arms, vehicles, kinds, signs, solution }: GoalFile): boolean {
  const fixed = vehicles.map(({ from }) => from);
  return (
    solution.vehicles.every(({ kind, from }) => kinds.includes(kind) && !fixed.includes(from)) &&
    Object.entries(solution.signs).every(([arm, sign]) => signs.includes(sign) && arms[arm as Arm]?.sign === 'none')
  );
}
