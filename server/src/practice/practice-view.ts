import type { LessonQuestion } from '@vialibera/contract/learning';
import type { Statement } from '#server/banks/banks-store.ts';

export const TRUE_FALSE_OPTIONS = ['Vero', 'Falso'];

/** Converts a statement to a question with its answer, in the form of the questions in a quiz lesson. */
export function toLessonQuestion(statement: Statement): LessonQuestion {
  const { id, text, answer, options, explanation, imageUrl, imageDescription } = statement;
  return {
    id: String(id),
    text,
    options: options ?? TRUE_FALSE_OPTIONS,
    correctOption: typeof answer === 'number' ? answer : answer ? 0 : 1,
    explanation: explanation ?? '',
    illustration: imageUrl ? { url: imageUrl, description: imageDescription } : null,
  };
}
