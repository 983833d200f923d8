import type { Day } from '#domain/time/day.ts';

/**
 * The open mistakes of a learner by statement. `rightDay` is the day of the right answer after the mistake; null if there was
 * none.
 */
export type Mistakes = Record<string, Mistake>;
type Mistake = { wrongAt: number; rightDay: Day | null };

type GradedAnswer = { statement: string; correct: boolean; unsure: boolean; at: number };

/**
 * Updates `mistakes` with an answer. The answers must be added in the order of their time. A wrong answer opens a mistake. Two
 * right answers on different days clear it. A right answer with «Non sono sicuro» may have been a guess, so it clears nothing.
 * `day` is the day of the answer in the learner's time zone.
 */
export function foldMistake(mistakes: Mistakes, { statement, correct, unsure, at }: GradedAnswer, day: Day): void {
  const open = mistakes[statement];
  if (!correct) mistakes[statement] = { wrongAt: at, rightDay: null };
  else if (open && !unsure) {
    if (open.rightDay === null) mistakes[statement] = { ...open, rightDay: day };
    else if (open.rightDay !== day) delete mistakes[statement];
  }
}

/** Returns the statements of the open mistakes, the latest mistake first. */
export function listOpenMistakes(mistakes: Mistakes): string[] {
  return Object.entries(mistakes)
    .toSorted(([, one], [, other]) => other.wrongAt - one.wrongAt)
    .map(([statement]) => statement);
}
