import { HOUR_MS } from '#domain/time/durations.ts';

/**
 * An answer to a question of an exam, or its answer key. For a statement, it is true or false. For a single-choice
 * question, it is the index of the option, counted from 0.
 */
export type Answer = boolean | number;

/**
 * `true-false`: a statement that is true or false. `single-choice`: a question with three or four options, one of which is right.
 */
export const QUESTION_KINDS = ['true-false', 'single-choice'] as const;
export type QuestionKind = (typeof QUESTION_KINDS)[number];

/** The smallest and the largest number of options of a single-choice question. */
export const OPTIONS_MINIMUM = 3;
export const OPTIONS_MAXIMUM = 4;

/** The longest recorded time for an answer, in milliseconds. A learner who needs longer has probably left the screen. */
export const MAX_ANSWER_MS = HOUR_MS;

/** The maximum number of answers in one request of a device. */
export const MAX_SENT_ANSWERS = 100;

/** Returns whether `answer` is a possible answer to a question with these options. `options` is null for a true/false statement. */
export function isPossibleAnswer(answer: Answer, options: readonly string[] | null): boolean {
  return options === null ? typeof answer === 'boolean' : typeof answer === 'number' && answer < options.length;
}
