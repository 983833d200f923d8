import {
  type BrakingControl,
  extremeChoice,
  type Measure,
  reachableConditions,
  stopsWithin,
} from '@vialibera/domain/braking/braking-experiment';
import type { BrakingConditions } from '@vialibera/domain/braking/stopping-distance';
import type { ExerciseFile } from '#content/schemas/exercise-schema.ts';

/** A goal of the braking experiment: either a prediction or a task. The field of the other kind is null. */
export type BrakingGoal = {
  question: string;
  start: BrakingConditions;
  /** `choices` are complete conditions. `answer` is the index of the choice with the longest or shortest distance. */
  prediction: { measure: Measure; choices: { text: string; conditions: BrakingConditions }[]; answer: number } | null;
  /** The learner changes `controls` until the vehicle stops within `within` metres. */
  task: { within: number; controls: BrakingControl[] } | null;
  explanation: string;
};

type GoalFile = Extract<ExerciseFile, { kind: 'braking' }>['goals'][number];

/**
 * Computes the answer of a prediction, or checks that a task can be solved. Throws an error if a prediction has no
 * clearly right choice, if a task cannot be solved, or if a task is already solved at the start.
 */
export function readBrakingGoal(goal: GoalFile, of: string): BrakingGoal {
  const { question, start, explanation, choices, within, controls } = goal;
  if (choices) return { question, start, prediction: readPrediction(goal, choices, of), task: null, explanation };
  const task = { within: within as number, controls: controls as BrakingControl[] };
  const results = reachableConditions(start, task.controls).map((conditions) => stopsWithin(task.within, conditions));
  if (stopsWithin(task.within, start)) throw new Error(`${of}: «${question}» is solved from the start`);
  if (!results.includes(true)) throw new Error(`${of}: «${question}» cannot be solved`);
  return { question, start, prediction: null, task, explanation };
}

function readPrediction({ start, measure, looksFor, question }: GoalFile, choices: Choices, of: string) {
  const complete = choices.map(({ text, change }) => {
    const written = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
    return { text, conditions: { ...start, ...written } };
  });
  const answer = extremeChoice(
    complete.map(({ conditions }) => conditions),
    measure,
    looksFor,
  );
  if (answer === null) throw new Error(`${of}: «${question}» has no choice that is clearly right`);
  return { measure, choices: complete, answer };
}

type Choices = NonNullable<GoalFile['choices']>;
