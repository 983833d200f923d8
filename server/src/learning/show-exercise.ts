import type { ExerciseView } from '@vialibera/contract/exercise';
import type { Exercise } from '@vialibera/content/read-exercise';
import type { DrawingCatalogue } from './drawing-catalogue.ts';

/** An exercise with the addresses of its figures, named by what is seen: the name would give the answer away. */
export function showExercise(exercise: Exercise, drawings: DrawingCatalogue): ExerciseView {
  const show = (id: string) => drawings.figure(id, { named: false });
  const withFigure = <T extends { figure: string | null }>(item: T) => ({
    ...item,
    figure: item.figure === null ? null : show(item.figure),
  });
  switch (exercise.kind) {
    case 'order':
      return { ...exercise, rounds: exercise.rounds.map(withFigure) };
    case 'match':
      return { ...exercise, pairs: exercise.pairs.map(withFigure) };
    case 'sort':
      return { ...exercise, items: exercise.items.map(withFigure) };
    case 'hotspot':
      return { ...exercise, rounds: exercise.rounds.map((round) => ({ ...round, figure: show(round.figure) })) };
    case 'slider':
      return exercise;
  }
}
