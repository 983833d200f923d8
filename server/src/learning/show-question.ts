import type { Figure } from '@vialibera/contract/ids';
import type { LessonQuestion } from '@vialibera/contract/learning';
import { picturesIn } from '@vialibera/content/read-content';
import type { DrawingCatalogue } from './drawing-catalogue.ts';

type Question = Omit<LessonQuestion, 'figure'> & { figure: string | null };

/** A question with its figure, named by what is seen: the name would give the answer away. */
export function showQuestion(
  { id, text, options, correctOption, explanation, figure }: Question,
  drawings: DrawingCatalogue,
): LessonQuestion {
  const shown = figure ? drawings.figure(figure, { named: false }) : null;
  return { id, text, options, correctOption, explanation, figure: shown };
}

/** The pictures that a Markdown text shows: signs by their name, scenes by what is seen. */
export function showSigns(markdown: string, drawings: DrawingCatalogue): Record<string, Figure> {
  return Object.fromEntries(
    picturesIn(markdown).map(({ kind, id }) => [id, drawings.figure(id, { named: kind === 'sign' })]),
  );
}
