import { expect, test } from 'vitest';
import { passChance } from './pass-probability.ts';

/** The expected values follow from the binomial distribution. */
test.each([
  [0.5, 4.2e-6],
  [0.85, 0.3217],
  [0.9, 0.6474],
  [0.95, 0.9392],
  [0.99, 0.9998],
  [1, 1],
])(
  'if each of thirty questions is right with probability %d, the exam is passed with probability %d',
  (right, expected) => {
    const questions = Array.from({ length: 30 }, () => right);
    expect(passChance(questions, 3)).toBeCloseTo(expected, 4);
  },
);

test('calculates the probability of passing also if the questions have different probabilities', () => {
  expect(passChance([0.5, 1], 0)).toBeCloseTo(0.5, 12);
  expect(passChance([0.9, 0.8], 0)).toBeCloseTo(0.72, 12);
  expect(passChance([0.9, 0.8], 1)).toBeCloseTo(0.98, 12);
  expect(passChance([], 0)).toBe(1);
});
