import { GUESS, SLIP } from './recall.ts';

/** The learner's first answers to concepts: how many there are, and how many of them are right. */
export type FirstAnswers = { right: number; answers: number };

/** Before any answer, learners are expected to answer 70 % right; this expectation weighs as much as 12 answers. */
const PRIOR = { right: 8.4, answers: 12 };
/** In a topic, the rate of all topics weighs as much as this many answers. */
const TOPIC_PRIOR_ANSWERS = 8;
const [LEAST_KNOWN, MOST_KNOWN] = [0.02, 0.95];

/**
 * Returns the probability that the learner already knows a concept that was not asked yet. The rate of right first answers
 * estimates it, with the guesses taken out. `transfer` is the share of known concepts that is recognised in a new statement.
 */
export function knownBefore(inTopic: FirstAnswers | undefined, inAll: FirstAnswers, transfer: number): number {
  const rate = (inAll.right + PRIOR.right) / (inAll.answers + PRIOR.answers);
  const { right, answers } = inTopic ?? { right: 0, answers: 0 };
  const inThis = (right + TOPIC_PRIOR_ANSWERS * rate) / (answers + TOPIC_PRIOR_ANSWERS);
  const recognised = (inThis - GUESS) / (1 - SLIP - GUESS);
  return Math.min(MOST_KNOWN, Math.max(LEAST_KNOWN, recognised / transfer));
}

/** Adds a first answer. */
export function addFirstAnswer(before: FirstAnswers | undefined, correct: boolean): FirstAnswers {
  const { right, answers } = before ?? { right: 0, answers: 0 };
  return { right: right + (correct ? 1 : 0), answers: answers + 1 };
}
