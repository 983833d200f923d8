import { expectation, quantileIndex } from './belief.ts';
import { coveredShare, conceptRecall } from './concept-state.ts';
import { applyOffset, OFFSETS } from './exam-offset.ts';
import { rightChance } from './recall.ts';
import type { CourseIndex } from './study-course.ts';
import { type StudyState, knownBeforeMeeting } from './study-state.ts';
import { expectedTransfer } from './wording-transfer.ts';

/**
 * The probability of passing is shown after at least this many answers and one complete exam simulation. Before that, it is too
 * uncertain.
 */
export const ENOUGH_ANSWERS = 100;
const BAND = { low: 0.1, high: 0.9 };

/** The probability of passing the exam (`mean`). The true value is between `low` and `high` with a probability of 80 %. */
export type PassProbability = { mean: number; low: number; high: number; enough: boolean };

/**
 * Returns the probability that the learner passes an exam at the instant `at`, in milliseconds. It assumes that the learner does
 * not study until then.
 */
export function estimatePass(
  state: StudyState,
  index: CourseIndex,
  allowedErrors: number,
  at: number,
): PassProbability {
  const topics = listTopicChances(state, index, at);
  const { belief, answers } = state.examOffset;
  const chances = OFFSETS.map((offset) => {
    const right = index.parts.flatMap((part) => {
      let chance = 0;
      for (const [topic, share] of part.topics) chance += share * applyOffset(topics.get(topic) ?? 0, offset);
      return Array.from({ length: part.count }, () => chance);
    });
    return passChance(right, allowedErrors);
  });
  // The sum of a belief's weights may exceed 1 by a rounding error.
  const mean = Math.min(1, expectation(belief, chances));
  return {
    mean,
    low: Math.min(mean, chances[quantileIndex(belief, BAND.low)] ?? mean),
    high: Math.max(mean, chances[quantileIndex(belief, BAND.high)] ?? mean),
    enough: state.answers >= ENOUGH_ANSWERS && answers >= index.questions,
  };
}

/** For each topic, returns the probability that the learner answers a random statement of the topic right in practice. */
export function listTopicChances(state: StudyState, index: CourseIndex, at: number): Map<number, number> {
  const transfer = expectedTransfer(state.transfer);
  const sums = new Map<number, number>();
  for (const { id, topic, statements } of index.concepts.values()) {
    const met = state.concepts[id];
    const recalled = met
      ? conceptRecall(met, at) * coveredShare(met.seen.length, statements.length, transfer)
      : knownBeforeMeeting(state, topic) * transfer;
    const share = statements.length / (index.sizes.get(topic) ?? 1);
    sums.set(topic, (sums.get(topic) ?? 0) + share * rightChance(recalled));
  }
  return sums;
}

/**
 * Returns the probability of at most `allowedErrors` errors. `rightChances` contains the probability of a right answer for each
 * question. The number of errors has a Poisson binomial distribution, which is computed by dynamic programming.
 */
export function passChance(rightChances: readonly number[], allowedErrors: number): number {
  const errors = Array.from({ length: allowedErrors + 1 }, (_, count): number => (count === 0 ? 1 : 0));
  for (const right of rightChances)
    for (let count = allowedErrors; count >= 0; count -= 1)
      errors[count] = (errors[count] ?? 0) * right + (errors[count - 1] ?? 0) * (1 - right);
  return Math.min(
    1,
    errors.reduce((sum, chance) => sum + chance, 0),
  );
}
