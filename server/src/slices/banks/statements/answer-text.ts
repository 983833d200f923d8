import type { Answer } from '@vialibera/domain/exam/answer';

/** Returns the right answer as a text: «Vero», «Falso» or the right option. */
export function toAnswerText({ answer, options }: { answer: Answer; options: string[] | null }): string {
  if (typeof answer === 'number') return options?.[answer] ?? '';
  return answer ? 'Vero' : 'Falso';
}
