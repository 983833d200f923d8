import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type Belief,
  expectation,
  lowerBelief,
  normalBelief,
  quantileIndex,
  raiseBelief,
  toGrid,
  updateBelief,
} from './belief.ts';

const GRID = toGrid(-2, 0.5, 9);
const someBelief = fc
  .array(fc.integer({ min: 1, max: 1000 }), { minLength: 9, maxLength: 9 })
  .map((weights) => updateBelief(normalBelief(GRID, 0, 1), weights));
const cumulated = (belief: Belief) =>
  belief.map((_, index) => belief.slice(0, index + 1).reduce((sum, one) => sum + one, 0));

test('if two beliefs are combined, raising keeps the smaller cumulated probability at each value, and lowering keeps the larger', () => {
  fc.assert(
    fc.property(someBelief, someBelief, (one, other) => {
      const [first, second] = [cumulated(one), cumulated(other)];
      for (const [index, value] of cumulated(raiseBelief(one, other)).entries())
        expect(value).toBeCloseTo(Math.min(first[index] ?? 0, second[index] ?? 0), 9);
      for (const [index, value] of cumulated(lowerBelief(one, other)).entries())
        expect(value).toBeCloseTo(Math.max(first[index] ?? 0, second[index] ?? 0), 9);
    }),
  );
});

test('the quantiles and the mean of a normal belief are those of the normal distribution', () => {
  const belief = normalBelief(GRID, 0, 0.5);
  expect([0.1, 0.5, 0.9].map((share) => GRID[quantileIndex(belief, share)])).toEqual([-0.5, 0, 0.5]);
  expect(expectation(belief, GRID)).toBeCloseTo(0, 12);
});

test('if an observation is twice as probable under one value as under the other, it doubles the odds of this value', () => {
  expect(updateBelief([0.5, 0.5], [0.2, 0.4])[1]).toBeCloseTo(2 / 3, 12);
});
