import type { ExerciseView } from '@vialibera/contract/exercise';

/** The most that can be right at the first try. */
export function triesIn(exercise: ExerciseView): number {
  switch (exercise.kind) {
    case 'match':
      return exercise.pairs.length;
    case 'sort':
      return exercise.items.length;
    case 'slider':
      return exercise.goals.length;
    case 'order':
    case 'hotspot':
      return exercise.rounds.length;
  }
}
