import type { ExerciseOf } from '@vialibera/contract/shared/exercise';
import type { ExerciseRun } from './round-frame.tsx';
import type { useRounds } from './use-rounds.ts';

export type BrakingGoal = ExerciseOf<'braking'>['goals'][number];

/** The props of every goal of the experiment: the lesson, the goal with its position, and the learner's progress. */
export type BrakingGoalProps = {
  run: ExerciseRun;
  goal: BrakingGoal;
  number: number;
  total: number;
  progress: ReturnType<typeof useRounds>;
};
