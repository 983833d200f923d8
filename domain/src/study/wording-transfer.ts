import { type Belief, expectation, normalBelief, toGrid, updateBelief } from './belief.ts';
import { type AnswerEvidence, answerLikelihood } from './recall.ts';

/** The possible values of the transfer: the probability that the learner recognises a known concept in a new statement. */
const GRID = toGrid(0.3, 0.1, 8);

export function newTransfer(): Belief {
  return normalBelief(GRID, 0.95, 0.2);
}

/** Returns the expected value of the transfer (see `GRID`). */
export function expectedTransfer(belief: Belief): number {
  return expectation(belief, GRID);
}

/** Updates the belief after an answer to a new statement. `recalled` is the probability that its concept was recalled. */
export function updateTransfer(belief: Belief, answer: AnswerEvidence, recalled: number): Belief {
  return updateBelief(
    belief,
    GRID.map((transfer) => answerLikelihood(answer, recalled * transfer)),
  );
}
