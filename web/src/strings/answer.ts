import type { Answer } from '@vialibera/domain/exam/answer';
import { listenText } from './listen.ts';
import { optionLetter } from './option-letter.ts';

/** Returns an answer as a text. `options` is null for a true/false statement, and `answer` is null for an unanswered question. */
export function formatAnswer(answer: Answer | null, options: readonly string[] | null): string {
  if (answer === null) return 'NON RISPOSTA';
  if (typeof answer === 'boolean') return answer ? 'VERO' : 'FALSO';
  return listenText.option(optionLetter(answer), options?.[answer] ?? '');
}
