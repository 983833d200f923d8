import { type Belief, lowerBelief, mixBeliefs, normalBelief, raiseBelief, toGrid, updateBelief } from './belief.ts';
import { HOUR_MS } from '#domain/time/durations.ts';
import type { LoggedAnswer } from './logged-answer.ts';

/** The possible values of the exam offset (see `ExamOffset`), on the logit scale. */
export const OFFSETS = toGrid(-2, 0.1, 41);
/**
 * The belief before the learner's first exam simulation. For four in five learners, it assumes that the prediction from
 * practice is close to the results in an exam. For one in five learners, the difference may be great.
 */
const PRIOR = mixBeliefs(normalBelief(OFFSETS, 0, 0.4), normalBelief(OFFSETS, 0, 0.8), 0.2);
/** At each exam simulation, the belief moves towards the prior by this share, because learners change. */
const RELAXATION = 0.1;
/**
 * If more than this time, in ms, is between two consecutive exam answers, the second answer begins a new exam
 * simulation.
 */
const SITTING_GAP_MS = HOUR_MS;

/**
 * How much better or worse the learner answers in an exam than the study engine predicts from practice. Only exam simulations
 * provide data for this offset. It is stored as JSON.
 */
export type ExamOffset = {
  belief: Belief;
  answers: number;
  lastAt: number | null;
  /** The number of answers in the latest exam simulation. */
  inSitting: number;
  /**
   * Whether the next right answer may still raise the belief towards the prior (`mayRaise`), and the next wrong answer lower it
   * (`mayLower`). Each may happen once in an exam simulation.
   */
  mayRaise: boolean;
  mayLower: boolean;
};

export function newExamOffset(): ExamOffset {
  return { belief: PRIOR, answers: 0, lastAt: null, inSitting: 0, mayRaise: false, mayLower: false };
}

/** Shifts a probability by an offset on the logit scale. */
export function applyOffset(probability: number, offset: number): number {
  return 1 / (1 + ((1 - probability) / probability) * Math.exp(-offset));
}

/**
 * Updates the offset after an answer. `expected` is the probability of a right answer that the study engine predicts from
 * practice. `questions` is the number of questions in an exam.
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
 * Moves the belief towards the prior by `RELAXATION`, at most once in each direction per exam simulation. A right answer can only
 * raise the belief, and a wrong answer can only lower it. Otherwise a right answer could lower the probability of passing.
 */
function relax(before: ExamOffset, correct: boolean): ExamOffset {
  if (!(correct ? before.mayRaise : before.mayLower)) return before;
  const mixed = mixBeliefs(before.belief, PRIOR, RELAXATION);
  return correct
    ? { ...before, belief: raiseBelief(before.belief, mixed), mayRaise: false }
    : { ...before, belief: lowerBelief(before.belief, mixed), mayLower: false };
}
