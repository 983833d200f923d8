/**
 * An answer to a question of an exam, or its answer key: true or false for a statement, the index of the option (from 0) for a
 * single-choice question.
 */
export type Answer = boolean | number;

/** `true-false`: a statement that is true or false. `single-choice`: a question with three or four options, one of which is right. */
export const QUESTION_KINDS = ['true-false', 'single-choice'] as const;
export type QuestionKind = (typeof QUESTION_KINDS)[number];

/** The longest time to answer that is recorded, in milliseconds. Whoever takes longer has gone away. */
export const MAX_ANSWER_MS = 3600_000;

/** The most answers that a device sends in one request. */
export const MAX_SENT_ANSWERS = 100;

/** Returns whether `answer` is a possible answer to a question with these options; null for a true/false statement. */
export function isPossibleAnswer(answer: Answer, options: readonly string[] | null): boolean {
  return options === null ? typeof answer === 'boolean' : typeof answer === 'number' && answer < options.length;
}
