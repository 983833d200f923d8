/** A discrete probability distribution over a grid of values. It is stored as the weights alone, which sum to 1. */
export type Belief = number[];

/** Returns `count` values from `from`, `step` apart. */
export function toGrid(from: number, step: number, count: number): number[] {
  return Array.from({ length: count }, (_, index) => from + index * step);
}

/** Returns the normal distribution on the grid. */
export function normalBelief(grid: readonly number[], mean: number, deviation: number): Belief {
  return normalise(grid.map((value) => Math.exp(-0.5 * ((value - mean) / deviation) ** 2)));
}

/** Returns the mean of `values`, one for each value of the grid. */
export function expectation(belief: Belief, values: readonly number[]): number {
  return belief.reduce((sum, weight, index) => sum + weight * (values[index] ?? 0), 0);
}

/** Returns the index of the smallest value of the grid that is exceeded with a probability of at most `1 - share`. */
export function quantileIndex(belief: Belief, share: number): number {
  let sum = 0;
  const found = belief.findIndex((weight) => (sum += weight) >= share);
  return found < 0 ? belief.length - 1 : found;
}

/** Applies Bayes' rule. `likelihoods` holds the probability of the observation at each value of the grid. */
export function updateBelief(belief: Belief, likelihoods: readonly number[]): Belief {
  return normalise(belief.map((weight, index) => weight * (likelihoods[index] ?? 0)));
}

/** Returns the belief with `share` of `other` mixed into it. */
export function mixBeliefs(belief: Belief, other: Belief, share: number): Belief {
  return belief.map((weight, index) => (1 - share) * weight + share * (other[index] ?? 0));
}

/** Takes from `after` only what raises `before`: the result exceeds each value at least as probably as both of them. */
export function raiseBelief(before: Belief, after: Belief): Belief {
  return joinCumulated(before, after, Math.min);
}

/** Takes from `after` only what lowers `before`: the result exceeds each value at most as probably as both of them. */
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
