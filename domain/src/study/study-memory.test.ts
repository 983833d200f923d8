import { expect, test } from 'vitest';
import { mixMemories, retrievability, reviewMemory } from './study-memory.ts';

/** The expected values come from the reference implementation of FSRS-6 with its default weights. */
test.each([
  [1, 2.3065, 0.947],
  [7, 2.3065, 0.808],
  [30, 10, 0.809],
  [30, 30, 0.9],
  [0, 5, 1],
])('after %d days and with a stability of %d days, the probability of recall is %d', (days, stability, expected) => {
  expect(retrievability(days, stability)).toBeCloseTo(expected, 3);
});

test('an answer that was surely guessed counts as a failed review; one that was surely recalled, as a successful one', () => {
  const { good, again } = reviewMemory({ stability: 4, difficulty: 5 }, 3);
  expect(mixMemories(good, again, 0).stability).toBeCloseTo(again.stability, 9);
  expect(mixMemories(good, again, 1).stability).toBeCloseTo(good.stability, 9);
  expect(again.stability).toBeLessThan(4);
  expect(good.stability).toBeGreaterThan(4);
});
