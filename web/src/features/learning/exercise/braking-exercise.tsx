import type { ExerciseOf } from '@vialibera/contract/exercise';
import { BrakingPrediction } from './braking-prediction.tsx';
import { BrakingTask } from './braking-task.tsx';
import type { ExerciseRun } from './round-frame.tsx';
import { useRounds } from './use-rounds.ts';

export type BrakingGoal = ExerciseOf<'braking'>['goals'][number];
type BrakingExerciseProps = { run: ExerciseRun; goals: readonly BrakingGoal[]; onEnd: (firstTries: number) => void };

/** What every goal of the experiment needs: the lesson, the goal with its place, and the learner's progress. */
export type BrakingGoalProps = {
  run: ExerciseRun;
  goal: BrakingGoal;
  number: number;
  total: number;
  progress: ReturnType<typeof useRounds>;
};

/** An exercise in which the learner predicts and then sees how far a car needs to stop, and changes what this depends on. */
export function BrakingExercise({ run, goals, onEnd }: BrakingExerciseProps) {
  const progress = useRounds(goals.length, onEnd);
  const goal = goals[progress.index] as BrakingGoal;
  const props = { run, goal, number: progress.index + 1, total: goals.length, progress };
  return goal.prediction ? (
    <BrakingPrediction key={progress.index} {...props} prediction={goal.prediction} />
  ) : (
    <BrakingTask key={progress.index} {...props} task={goal.task ?? { within: 0, controls: [] }} />
  );
}
