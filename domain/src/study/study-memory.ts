import { computeDecayFactor, default_w, FSRSAlgorithm, Rating } from 'ts-fsrs';

/** Spaced repetition: the memory of a concept in FSRS. After `stability` days without a review, the concept is recalled with a probability of 90 %. */
export type Memory = { stability: number; difficulty: number };

/** For a review within this many days after the last one, FSRS uses its formula for reviews on the same day. */
export const SAME_DAY = 0.5;

const fsrs = new FSRSAlgorithm({});
const { decay, factor } = computeDecayFactor(default_w);

/** The forgetting curve of FSRS-6: the probability that a concept is recalled after `days`. */
export function retrievability(days: number, stability: number): number {
  return (1 + (factor * days) / stability) ** decay;
}

/**
 * Returns the memory after a successful review (`good`) and after a failed one (`again`). `memory` is null if there was no review
 * before.
 */
export function reviewMemory(memory: Memory | null, days: number): { good: Memory; again: Memory } {
  const elapsed = days < SAME_DAY ? 0 : days;
  return {
    good: fsrs.next_state(memory, elapsed, Rating.Good),
    again: fsrs.next_state(memory, elapsed, Rating.Again),
  };
}

/**
 * Returns the memory after an answer that may have been guessed. `recalled` is the probability that the concept was recalled. The
 * stabilities are mixed on the logarithmic scale.
 */
export function mixMemories(good: Memory, again: Memory, recalled: number): Memory {
  return {
    stability: Math.exp(recalled * Math.log(good.stability) + (1 - recalled) * Math.log(again.stability)),
    difficulty: recalled * good.difficulty + (1 - recalled) * again.difficulty,
  };
}

/** The memory of a concept that the learner did not know when it was first asked. */
export const FORGOTTEN = reviewMemory(null, 0).again;
