import { type Interval, wilsonInterval } from '#domain/banks/item-statistics.ts';

/**
 * The kinds of exams whose results are compared with predictions: exam simulations in the app, and real exams whose
 * results learners have reported.
 */
export const PREDICTION_KINDS = ['simulation', 'exam'] as const;
export type PredictionKind = (typeof PREDICTION_KINDS)[number];

/**
 * The minimum number of predictions for a reliability diagram. With fewer predictions, chance would determine the shape
 * of the diagram, and the diagram could reveal data of a single learner.
 */
export const MIN_PREDICTIONS: Record<PredictionKind, number> = { simulation: 100, exam: 200 };

/**
 * The maximum number of predictions of one learner and kind that count. A reliability diagram thus contains at least twenty learners,
 * and none of them determines more than a twentieth of it.
 */
export const MAX_PER_LEARNER = 5;

const TENTHS = 10;
/** A bin with fewer predictions than this is merged with a neighbouring bin. */
const MIN_IN_BIN = 10;

/**
 * The predictions in one tenth of the scale from 0 % to 100 %. `tenth` is 0 for predictions below 10 %, and 9 for
 * predictions of 90 % and more. `predicted` is the sum of the predicted probabilities, and `passed` is the number of
 * exams that were passed. `squaredErrors` is the sum of the squared differences between each prediction and its result
 * (0 or 1).
 */
export type PredictionTenth = {
  tenth: number;
  count: number;
  predicted: number;
  passed: number;
  squaredErrors: number;
};

/**
 * A point of a reliability diagram. It represents the predictions from `low` to `high`. `predicted` is the mean of
 * these predictions, and `observed` is the share of their exams that were passed. `interval` contains the true share
 * with a probability of 95 %.
 */
type ReliabilityBin = {
  low: number;
  high: number;
  predicted: number;
  observed: number;
  interval: Interval;
  count: number;
};

/**
 * How well predictions agreed with the results. `ece` is the expected calibration error: the mean distance between
 * `predicted` and `observed` of the bins, weighted by the number of predictions. `brier` is the Brier score: the mean
 * squared difference between a prediction and its result. The Brier score is 0 for perfect predictions, and 0.25 if
 * every prediction is one half.
 */
export type Reliability = { bins: ReliabilityBin[]; ece: number; brier: number };

/**
 * Returns how well predictions agreed with the results, or null if there are no predictions. The tenths may be in any order. Each
 * tenth may occur only once.
 */
export function assessReliability(tenths: readonly PredictionTenth[]): Reliability | null {
  const sorted = tenths.filter(({ count }) => count > 0).toSorted((one, other) => one.tenth - other.tenth);
  const total = sum(sorted, ({ count }) => count);
  if (total === 0) return null;
  const bins = mergeSmall(sorted).map(toBin);
  const ece = sum(bins, ({ count, predicted, observed }) => (count / total) * Math.abs(predicted - observed));
  return { bins, ece, brier: sum(sorted, ({ squaredErrors }) => squaredErrors) / total };
}

/** Merges neighbouring tenths until each group has at least `MIN_IN_BIN` predictions. */
function mergeSmall(tenths: readonly PredictionTenth[]): PredictionTenth[][] {
  const groups: PredictionTenth[][] = [];
  for (const tenth of tenths) {
    const last = groups.at(-1);
    if (last && sum(last, ({ count }) => count) < MIN_IN_BIN) last.push(tenth);
    else groups.push([tenth]);
  }
  const [last, before] = [groups.at(-1) ?? [], groups.at(-2)];
  if (before && sum(last, ({ count }) => count) < MIN_IN_BIN) {
    before.push(...last);
    groups.pop();
  }
  return groups;
}

function toBin(group: readonly PredictionTenth[]): ReliabilityBin {
  const count = sum(group, (one) => one.count);
  const passed = sum(group, (one) => one.passed);
  const tenths = group.map(({ tenth }) => tenth);
  return {
    low: Math.min(...tenths) / TENTHS,
    high: (Math.max(...tenths) + 1) / TENTHS,
    predicted: sum(group, ({ predicted }) => predicted) / count,
    observed: passed / count,
    interval: wilsonInterval(passed, count),
    count,
  };
}

function sum<Item>(items: readonly Item[], valueOf: (item: Item) => number): number {
  return items.reduce((total, item) => total + valueOf(item), 0);
}
