import type { BrakingGoal } from './braking-goal.ts';
import { BrakingPrediction } from './braking-prediction.tsx';
import { BrakingTask } from './braking-task.tsx';
import type { ExerciseRun } from './round-frame.tsx';
import { useRounds } from './use-rounds.ts';

type BrakingExerciseProps = { run: ExerciseRun; goals: readonly BrakingGoal[]; onEnd: (firstTries: number) => void };

/**
 * An exercise about the stopping distance of a car. The learner predicts the distance, sees it, and changes the conditions
 * on which it depends.
 */
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
