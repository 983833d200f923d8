/** The probability that a statement is answered wrong although its concept is recalled. */
export const SLIP = 0.03;
/** The probability that a statement is answered right without recalling its concept. */
export const GUESS = 0.5;
/**
 * The probability of a lucky guess if the learner chose «Non sono sicuro». It is as high as the probability of a right answer
 * after recall, so such a right answer proves nothing.
 */
const UNSURE_GUESS = 1 - SLIP;

/** The part of an answer that indicates whether its concept was recalled. */
export type AnswerEvidence = { correct: boolean; unsure?: boolean };

/** The probability of a right answer, if the concept is recalled with the probability `recalled`. */
export function rightChance(recalled: number): number {
  return recalled * (1 - SLIP) + (1 - recalled) * GUESS;
}

/** The probability of this answer, if the concept is recalled with the probability `recalled`. */
export function answerLikelihood({ correct, unsure = false }: AnswerEvidence, recalled: number): number {
  if (!correct) return 1 - rightChance(recalled);
  return recalled * (1 - SLIP) + (1 - recalled) * (unsure ? UNSURE_GUESS : GUESS);
}

/**
 * The probability that the concept was recalled, given the answer; `recalled` is the probability before the answer (Bayes' rule).
 */
export function posteriorRecall(answer: AnswerEvidence, recalled: number): number {
  return (recalled * answerLikelihood(answer, 1)) / answerLikelihood(answer, recalled);
}
