import type { Answer } from '@vialibera/domain/exam/answer';
import { optionLetter } from '#web/strings/option-letter.ts';

/**
 * Returns the keyboard shortcuts that answer a question. For a true/false statement, `options` is null and the keys are V
 * and F.
 */
export function answerShortcuts(options: readonly string[] | null, onAnswer: (answer: Answer) => void) {
  if (options !== null) return optionShortcuts(options, onAnswer);
  return { v: () => onAnswer(true), f: () => onAnswer(false) };
}

/** Returns the keyboard shortcuts that choose an option by its index: the digits from 1, and the letters A to D. */
export function optionShortcuts(options: readonly string[], onChoose: (index: number) => void) {
  const keysOf = (index: number) => [String(index + 1), optionLetter(index).toLowerCase()].filter(Boolean);
  return Object.fromEntries(options.flatMap((_, index) => keysOf(index).map((key) => [key, () => onChoose(index)])));
}
