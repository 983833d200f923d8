import { type AnswerEvidence, answerLikelihood, recalledGiven } from './recall.ts';
import { DAY_MS, type Memory, mixMemories, retrievability, reviewMemory } from './study-memory.ts';

/** What is known about a concept that the learner has met. It is stored as JSON. */
export type ConceptState = Memory & {
  /** The instant of the last answer, in milliseconds. */
  at: number;
  /** The probability that the learner knew the concept before, and so does not forget it. */
  known: number;
  /** The answered statements, the least recent first. */
  seen: readonly string[];
};

/** Days from the last answer until `at`. */
export function daysSince({ at: last }: ConceptState, at: number): number {
  return Math.max(0, at - last) / DAY_MS;
}

/** The probability that what was learned here is recalled at `at`. */
export function learnedRecall(state: ConceptState, at: number): number {
  return retrievability(daysSince(state, at), state.stability);
}

/** The probability that the concept is recalled at `at`, in a statement whose wording was seen before. */
export function conceptRecall(state: ConceptState, at: number): number {
  return state.known + (1 - state.known) * learnedRecall(state, at);
}

/** The share of a concept's statements in which the learner would recognise what was learned. */
export function coveredShare(seen: number, statements: number, transfer: number): number {
  const share = Math.min(1, seen / statements);
  return share + (1 - share) * transfer;
}

/**
 * Returns the state after the first answer. `statement` is null for a question of a lesson. `known` is the probability that the concept was known before, `transfer` the share of
 * known concepts that is recognised in a new statement.
 */
export function meetConcept(
  statement: string | null,
  answer: AnswerEvidence,
  { known, transfer, at }: { known: number; transfer: number; at: number },
): ConceptState {
  const { good, again } = reviewMemory(null, 0);
  const memory = mixMemories(good, again, recalledGiven(answer, known * transfer));
  return {
    ...memory,
    at,
    known: knownGiven(answer, known, transfer, known * transfer),
    seen: statement === null ? [] : [statement],
  };
}

/** Returns the state after a further answer. `transfer` is 1 if the statement was seen before. */
export function reviewConcept(
  before: ConceptState,
  statement: string | null,
  answer: AnswerEvidence,
  { transfer, at }: { transfer: number; at: number },
): ConceptState {
  const { good, again } = reviewMemory(before, daysSince(before, at));
  const memory = mixMemories(good, again, recalledGiven(answer, learnedRecall(before, at) * transfer));
  // A right answer never weakens the memory, although it may have been guessed.
  if (answer.correct) memory.stability = Math.max(memory.stability, before.stability);
  const known = knownGiven(answer, before.known, transfer, conceptRecall(before, at) * transfer);
  const seen = statement === null ? before.seen : [...before.seen.filter((one) => one !== statement), statement];
  return { ...memory, at, known, seen };
}

/** Bayes' rule for the concept known before, of which a statement is recalled with the probability `transfer`. */
function knownGiven(answer: AnswerEvidence, known: number, transfer: number, recalled: number): number {
  return (known * answerLikelihood(answer, transfer)) / answerLikelihood(answer, recalled);
}
