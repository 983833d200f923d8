import { type Belief, lowerBelief, mixBeliefs, normalBelief, raiseBelief, toGrid, updateBelief } from './belief.ts';
import type { LoggedAnswer } from './logged-answer.ts';

/** The possible offsets, on the logit scale. */
export const OFFSETS = toGrid(-2, 0.1, 41);
/** Most learners answer on a sheet as the model predicts; one in five may differ much. */
const PRIOR = mixBeliefs(normalBelief(OFFSETS, 0, 0.4), normalBelief(OFFSETS, 0, 0.8), 0.2);
/** With each simulation, the belief goes back to the prior by this share, because learners change. */
const RELAXATION = 0.1;
/** The answers of a simulation are at most this far apart. */
const SITTING_GAP_MS = 3_600_000;

/**
 * How much better or worse the learner answers on a sheet than the model of practice predicts. Only exam simulations show it. It is
 * stored as JSON.
 */
export type ExamOffset = {
  belief: Belief;
  answers: number;
  lastAt: number | null;
  /** The number of answers in the latest simulation. */
  inSitting: number;
  /** Whether the parts of the relaxation that raise and lower the belief are pending. */
  mayRaise: boolean;
  mayLower: boolean;
};

/** Returns what is believed before any simulation. */
export function newExamOffset(): ExamOffset {
  return { belief: PRIOR, answers: 0, lastAt: null, inSitting: 0, mayRaise: false, mayLower: false };
}

/** Applies an offset to a probability. */
export function applyOffset(probability: number, offset: number): number {
  return 1 / (1 + ((1 - probability) / probability) * Math.exp(-offset));
}

/**
 * Learns from an answer. `expected` is the probability of a right answer by the model of practice, `questions` the number of
 * questions of a sheet.
 */
export function updateExamOffset(
  before: ExamOffset,
  { correct, source, at }: Pick<LoggedAnswer, 'correct' | 'source' | 'at'>,
  expected: number,
  questions: number,
): ExamOffset {
  if (source !== 'exam') return relax(before, correct);
  const goesOn = before.lastAt !== null && at - before.lastAt <= SITTING_GAP_MS && before.inSitting < questions;
  const sitting = goesOn ? before : { ...before, inSitting: 0, mayRaise: true, mayLower: true };
  const relaxed = relax(sitting, correct);
  const likelihoods = OFFSETS.map((offset) => {
    const right = applyOffset(expected, offset);
    return correct ? right : 1 - right;
  });
  const belief = updateBelief(relaxed.belief, likelihoods);
  return { ...relaxed, belief, answers: before.answers + 1, lastAt: at, inSitting: sitting.inSitting + 1 };
}

/**
 * Mixes some of the prior into the belief, once for each simulation. A right answer applies the mix only if it raises the belief, a
 * wrong one only if it lowers it. Otherwise a right answer could lower the probability of passing.
 */
function relax(before: ExamOffset, correct: boolean): ExamOffset {
  if (!(correct ? before.mayRaise : before.mayLower)) return before;
  const mixed = mixBeliefs(before.belief, PRIOR, RELAXATION);
  return correct
    ? { ...before, belief: raiseBelief(before.belief, mixed), mayRaise: false }
    : { ...before, belief: lowerBelief(before.belief, mixed), mayLower: false };
}
