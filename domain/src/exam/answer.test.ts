import { expect, test } from 'vitest';
import { isPossibleAnswer } from './answer.ts';

const THREE = ['Uno', 'Due', 'Tre'];

test.each([
  [true, null, true],
  [false, null, true],
  [0, null, false],
  [0, THREE, true],
  [2, THREE, true],
  [3, THREE, false],
  [3, [...THREE, 'Quattro'], true],
  [true, THREE, false],
])('the answer %s to a question with the options %j is possible: %s', (answer, options, possible) => {
  expect(isPossibleAnswer(answer, options)).toBe(possible);
});
