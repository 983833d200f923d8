import type { Outcome } from './learning-simulation.ts';

const BINS = 10;
/** The 97.5 % quantile of the standard normal distribution. */
const Z = 1.96;

export const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/**
 * Returns the expected calibration error: the mean distance between the prediction and the true probability of passing, in
 * ten bins with the same number of predictions. The true probability is used because a single random result would add noise.
 */
export function calibrationError(outcomes: readonly Outcome[], predictionOf: (outcome: Outcome) => number): number {
  const errors = splitByPrediction(outcomes, predictionOf).map((bin) =>
    Math.abs(bin.reduce((sum, one) => sum + predictionOf(one) - one.truth, 0)),
  );
  return errors.reduce((sum, error) => sum + error, 0) / outcomes.length;
}

/** A bin of predictions: its range, the mean prediction, the mean true probability, and the number of learners. */
export type CalibrationBin = { low: number; high: number; predicted: number; observed: number; count: number };

/** Returns the bins of the calibration error, lowest predictions first. */
export function listCalibrationBins(outcomes: readonly Outcome[]): CalibrationBin[] {
  return splitByPrediction(outcomes, ({ predicted }) => predicted)
    .filter((bin) => bin.length > 0)
    .map((bin) => {
      const predictions = bin.map(({ predicted }) => predicted);
      return {
        low: Math.min(...predictions),
        high: Math.max(...predictions),
        predicted: mean(predictions),
        observed: mean(bin.map(({ truth }) => truth)),
        count: bin.length,
      };
    });
}

function splitByPrediction(outcomes: readonly Outcome[], predictionOf: (outcome: Outcome) => number): Outcome[][] {
  const sorted = outcomes.toSorted((one, other) => predictionOf(one) - predictionOf(other));
  const edges = Array.from({ length: BINS + 1 }, (_, bin) => Math.round((bin * sorted.length) / BINS));
  return edges.slice(1).map((end, bin) => sorted.slice(edges[bin], end));
}

/**
 * Returns the difference between the Brier score of the predictions and that of an oracle, which predicts the true
 * probability.
 */
export function brierAboveOracle(outcomes: readonly Outcome[]): number {
  const scores = outcomes.map(({ predicted, truth, passed }) => {
    const result = passed ? 1 : 0;
    return (predicted - result) ** 2 - (truth - result) ** 2;
  });
  return mean(scores);
}

/** Returns the mean difference of paired values, and half the width of its 95 % confidence interval. */
export function pairedDifference(one: readonly number[], other: readonly number[]): { mean: number; half: number } {
  const differences = one.map((value, index) => value - (other[index] ?? 0));
  const middle = mean(differences);
  const variance = mean(differences.map((value) => (value - middle) ** 2));
  return { mean: middle, half: Z * Math.sqrt(variance / differences.length) };
}
