/** A discrete probability distribution over a grid of values. It contains only the probabilities of the values, which sum to 1. */
export type Belief = number[];

/** Returns `count` values that begin with `from` and increase by `step`. */
export function toGrid(from: number, step: number, count: number): number[] {
  return Array.from({ length: count }, (_, index) => from + index * step);
}

/** Returns a normal distribution, limited to the values of the grid. */
export function normalBelief(grid: readonly number[], mean: number, deviation: number): Belief {
  return normalise(grid.map((value) => Math.exp(-0.5 * ((value - mean) / deviation) ** 2)));
}

export function expectation(belief: Belief, values: readonly number[]): number {
  return belief.reduce((sum, weight, index) => sum + weight * (values[index] ?? 0), 0);
}

/** Returns the index of a quantile: the smallest value of the grid that is exceeded with a probability of at most `1 - share`. */
export function quantileIndex(belief: Belief, share: number): number {
  let sum = 0;
  const found = belief.findIndex((weight) => (sum += weight) >= share);
  return found < 0 ? belief.length - 1 : found;
}

/** Applies Bayes' rule. `likelihoods` holds the probability of the observation at each value of the grid. */
export function updateBelief(belief: Belief, likelihoods: readonly number[]): Belief {
  return normalise(belief.map((weight, index) => weight * (likelihoods[index] ?? 0)));
}

export function mixBeliefs(belief: Belief, other: Belief, share: number): Belief {
  return belief.map((weight, index) => (1 - share) * weight + share * (other[index] ?? 0));
}

/**
 * Combines two beliefs. For each value of the grid, the probability that the result exceeds the value is the larger one
 * of the probabilities in the two beliefs.
 */
export function raiseBelief(before: Belief, after: Belief): Belief {
  return joinCumulated(before, after, Math.min);
}

/**
 * Combines two beliefs. For each value of the grid, the probability that the result exceeds the value is the smaller
 * one of the probabilities in the two beliefs.
 */
export function lowerBelief(before: Belief, after: Belief): Belief {
  return joinCumulated(before, after, Math.max);
}

function joinCumulated(one: Belief, other: Belief, join: (a: number, b: number) => number): Belief {
  let [sumOne, sumOther, last] = [0, 0, 0];
  return one.map((weight, index) => {
    sumOne += weight;
    sumOther += other[index] ?? 0;
    const cumulated = join(sumOne, sumOther);
    const own = Math.max(0, cumulated - last);
    last = cumulated;
    return own;
  });
}

function normalise(weights: number[]): Belief {
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return weights.map((weight) => weight / sum);
}
