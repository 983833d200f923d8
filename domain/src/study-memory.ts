import { computeDecayFactor, default_w, FSRSAlgorithm, Rating } from 'ts-fsrs';

/** What FSRS stores about a concept: after `stability` days without a review, 90 % is recalled. */
export type Memory = { stability: number; difficulty: number };

export const DAY_MS = 86_400_000;
/** A review within this many days of the last one follows FSRS's formula for the same day. */
export const SAME_DAY = 0.5;

const fsrs = new FSRSAlgorithm({});
const { decay, factor } = computeDecayFactor(default_w);

/** The forgetting curve of FSRS-6: the probability that a concept is recalled after `days`. */
export function retrievability(days: number, stability: number): number {
  return (1 + (factor * days) / stability) ** decay;
}

/** Returns the memory after a successful and after a failed review. `memory` is null at the first meeting. */
export function reviewMemory(memory: Memory | null, days: number): { good: Memory; again: Memory } {
  const elapsed = days < SAME_DAY ? 0 : days;
  return {
    good: fsrs.next_state(memory, elapsed, Rating.Good),
    again: fsrs.next_state(memory, elapsed, Rating.Again),
  };
}

/**
 * Returns the memory after an answer that shows only with probability `recalled` that the concept was recalled, because the answer
 * may have been guessed. The stabilities are mixed on the logarithmic scale.
 */
export function mixMemories(good: Memory, again: Memory, recalled: number): Memory {
  return {
    stability: Math.exp(recalled * Math.log(good.stability) + (1 - recalled) * Math.log(again.stability)),
    difficulty: recalled * good.difficulty + (1 - recalled) * again.difficulty,
  };
}

/** The memory of a concept that was not known at its first meeting. */
export const FORGOTTEN = reviewMemory(null, 0).again;
