import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { assessReliability, type PredictionTenth, type Reliability } from './reliability.ts';

type Prediction = { mean: number; passed: boolean };

/** Groups predictions by tenths of the scale from 0 to 1, and computes the sums of each group as the database does. */
function toTenths(predictions: readonly Prediction[]): PredictionTenth[] {
  const groups = Map.groupBy(predictions, ({ mean }) => Math.min(9, Math.floor(mean * 10)));
  return Array.from(groups, ([tenth, group]) => ({
    tenth,
    count: group.length,
    predicted: group.reduce((sum, { mean }) => sum + mean, 0),
    passed: group.filter(({ passed }) => passed).length,
    squaredErrors: group.reduce((sum, { mean, passed }) => sum + (mean - Number(passed)) ** 2, 0),
  }));
}

const times = (count: number, mean: number, passed: boolean) => Array.from({ length: count }, () => ({ mean, passed }));
const assess = (predictions: readonly Prediction[]) => assessReliability(toTenths(predictions)) as Reliability;

test('returns null if there are no predictions', () => {
  expect(assessReliability([])).toBeNull();
});

test('a bin shows the mean prediction and the share that passed, with its interval', () => {
  const [bin] = assess([...times(8, 0.82, true), ...times(2, 0.88, false)]).bins;
  expect(bin).toMatchObject({ low: 0.8, high: 0.9, observed: 0.8, count: 10 });
  expect(bin?.predicted).toBeCloseTo(0.832);
  // Wilson's interval for 8 of 10 (Newcombe 1998).
  expect(bin?.interval.low).toBeCloseTo(0.4902, 3);
  expect(bin?.interval.high).toBeCloseTo(0.9433, 3);
});

test('a prediction of 100 % belongs to the highest tenth', () => {
  expect(assess(times(10, 1, true)).bins).toMatchObject([{ low: 0.9, high: 1, predicted: 1, observed: 1 }]);
});

describe('small bins', () => {
  test.for([
    ['are merged with the next higher bin', [3, 7, 10], [10, 10]],
    ['at the upper end are merged with the bin below', [10, 12, 4], [10, 16]],
    ['are merged into a single bin if there are few predictions', [2, 3, 1], [6]],
    ['are not merged if each has ten predictions or more', [10, 10, 10], [10, 10, 10]],
  ] as const)('%s', ([, counts, merged]) => {
    const predictions = counts.flatMap((count, index) => times(count, 0.05 + index / 10, true));
    expect(assess(predictions).bins.map(({ count }) => count)).toEqual(merged);
  });

  test('have the outer edges of the tenths that were merged', () => {
    const { bins } = assess([...times(4, 0.12, false), ...times(9, 0.55, true), ...times(30, 0.71, true)]);
    expect(bins.map(({ low, high }) => [low, high])).toEqual([
      [0.1, 0.6],
      [0.7, 0.8],
    ]);
  });
});

test.for([
  ['is 0 for predictions that come true', [...times(15, 0.75, true), ...times(5, 0.75, false)], 0, 0.1875],
  ['is the difference from the result if a prediction is always too high', times(20, 0.9, false), 0.9, 0.81],
  ['weights the bins by their counts', [...times(30, 1, true), ...times(10, 0.4, true)], 0.15, 0.09],
] as const)('the calibration error %s', ([, predictions, ece, brier]) => {
  const found = assess(predictions);
  expect(found.ece).toBeCloseTo(ece, 9);
  expect(found.brier).toBeCloseTo(brier, 9);
});

const somePredictions = fc.array(
  fc.record({ mean: fc.double({ min: 0, max: 1, noNaN: true }), passed: fc.boolean() }),
  { minLength: 1, maxLength: 300 },
);

test('every prediction is in one bin, bins do not overlap, and each has at least ten predictions if there are enough', () => {
  fc.assert(
    fc.property(somePredictions, (predictions) => {
      const { bins } = assess(predictions);
      expect(bins.reduce((sum, { count }) => sum + count, 0)).toBe(predictions.length);
      const smallest = Math.min(...bins.map(({ count }) => count));
      expect(smallest).toBeGreaterThanOrEqual(Math.min(10, predictions.length));
      const edges = bins.flatMap(({ low, high }) => [low, high]);
      expect(edges).toEqual(edges.toSorted((one, other) => one - other));
    }),
  );
});

test('in each bin, the mean prediction lies between the edges, and the interval contains the share that passed', () => {
  fc.assert(
    fc.property(somePredictions, (predictions) => {
      for (const { low, high, predicted, observed, interval } of assess(predictions).bins) {
        expect(predicted).toBeGreaterThanOrEqual(low - 1e-9);
        expect(predicted).toBeLessThanOrEqual(high + 1e-9);
        expect(observed).toBeGreaterThanOrEqual(interval.low - 1e-9);
        expect(observed).toBeLessThanOrEqual(interval.high + 1e-9);
      }
    }),
  );
});

test('both scores lie between 0 and 1 and do not depend on the order of the tenths', () => {
  fc.assert(
    fc.property(somePredictions, (predictions) => {
      const found = assess(predictions);
      expect(assessReliability(toTenths(predictions).toReversed())).toEqual(found);
      for (const score of [found.ece, found.brier]) {
        expect(score).toBeGreaterThanOrEqual(0);
        expect(score).toBeLessThanOrEqual(1);
      }
    }),
  );
});
