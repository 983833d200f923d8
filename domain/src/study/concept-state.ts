import { type AnswerEvidence, answerLikelihood, posteriorRecall } from './recall.ts';
import { DAY_MS } from '#domain/time/durations.ts';
import { type Memory, mixMemories, retrievability, reviewMemory } from './study-memory.ts';

/** The engine's estimates for a concept that was asked at least once. They are stored as JSON. */
export type ConceptState = Memory & {
  /** The instant of the last answer, in milliseconds. */
  at: number;
  /**
   * The probability that the learner knew the concept before its first question. The model assumes that the learner
   * never forgets a concept that was known before its first question.
   */
  known: number;
  /** The ids of the answered statements, the least recently answered first. */
  seen: readonly string[];
};

/** The number of days from the last answer until `at`. */
export function daysSince({ at: last }: ConceptState, at: number): number {
  return Math.max(0, at - last) / DAY_MS;
}

/**
 * The probability that the learner recalls the concept at `at`, if the learner did not know it before its first
 * question.
 */
export function learnedRecall(state: ConceptState, at: number): number {
  return retrievability(daysSince(state, at), state.stability);
}

/**
 * The probability that the learner recalls the concept at `at`, in a statement that the learner has already answered.
 */
export function conceptRecall(state: ConceptState, at: number): number {
  return state.known + (1 - state.known) * learnedRecall(state, at);
}

/**
 * The share of a concept's statements in which the learner recognises the concept. The learner recognises it in all
 * statements seen so far, and in the share `transfer` of the other statements.
 */
export function coveredShare(seen: number, statements: number, transfer: number): number {
  const share = Math.min(1, seen / statements);
  return share + (1 - share) * transfer;
}

/**
 * Returns the state after the first answer. `statement` is null for a lesson's question. `known` is the probability
 * that the learner knew the concept before this question. `transfer` is the share of known concepts that the learner
 * recognises in a new statement.
 */
export function meetConcept(
  statement: string | null,
  answer: AnswerEvidence,
  { known, transfer, at }: { known: number; transfer: number; at: number },
): ConceptState {
  const { good, again } = reviewMemory(null, 0);
  const memory = mixMemories(good, again, posteriorRecall(answer, known * transfer));
  return {
    ...memory,
    at,
    known: knownGiven(answer, known, transfer, known * transfer),
    seen: statement === null ? [] : [statement],
  };
}

/** Returns the state after another answer. `transfer` is 1 if the learner has already answered the statement. */
export function reviewConcept(
  before: ConceptState,
  statement: string | null,
  answer: AnswerEvidence,
  { transfer, at }: { transfer: number; at: number },
): ConceptState {
  const { good, again } = reviewMemory(before, daysSince(before, at));
  const memory = mixMemories(good, again, posteriorRecall(answer, learnedRecall(before, at) * transfer));
  // A right answer never weakens the memory, even if the learner may have guessed.
  if (answer.correct) memory.stability = Math.max(memory.stability, before.stability);
  const known = knownGiven(answer, before.known, transfer, conceptRecall(before, at) * transfer);
  const seen = statement === null ? before.seen : [...before.seen.filter((one) => one !== statement), statement];
  return { ...memory, at, known, seen };
}

/**
 * Returns the probability, after an answer, that the learner knew the concept before its first question (Bayes' rule).
 * `known` is this probability before the answer. `transfer` is the probability that the learner recognises a known
 * concept in the statement. `recalled` is the probability that the learner recalls the concept in the statement.
 */
function knownGiven(answer: AnswerEvidence, known: number, transfer: number, recalled: number): number {
  return (known * answerLikelihood(answer, transfer)) / answerLikelihood(answer, recalled);
}
