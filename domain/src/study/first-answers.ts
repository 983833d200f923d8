import { GUESS, SLIP } from './recall.ts';

/**
 * `answers` is the number of concepts that the learner has answered at least once. `right` is the number of concepts whose first
 * answer was right.
 */
export type FirstAnswers = { right: number; answers: number };

/** Before a learner's first answer, 70 % right answers are expected. This expectation weighs as much as 12 answers. */
const PRIOR = { right: 8.4, answers: 12 };
/** When the rate of right answers in a topic is estimated, the rate over all topics weighs as much as this many answers. */
const TOPIC_PRIOR_ANSWERS = 8;
const [LEAST_KNOWN, MOST_KNOWN] = [0.02, 0.95];

/**
 * Returns the probability that the learner already knows a concept before the first question about it. It is estimated from the
 * share of right first answers, corrected for lucky guesses. `transfer` is the probability that the learner recognises a known
 * concept in a new statement.
 */
export function knownBefore(inTopic: FirstAnswers | undefined, inAll: FirstAnswers, transfer: number): number {
  const rate = (inAll.right + PRIOR.right) / (inAll.answers + PRIOR.answers);
  const { right, answers } = inTopic ?? { right: 0, answers: 0 };
  const inThis = (right + TOPIC_PRIOR_ANSWERS * rate) / (answers + TOPIC_PRIOR_ANSWERS);
  const recognised = (inThis - GUESS) / (1 - SLIP - GUESS);
  return Math.min(MOST_KNOWN, Math.max(LEAST_KNOWN, recognised / transfer));
}

export function addFirstAnswer(before: FirstAnswers | undefined, correct: boolean): FirstAnswers {
  const { right, answers } = before ?? { right: 0, answers: 0 };
  return { right: right + (correct ? 1 : 0), answers: answers + 1 };
}
