import { expect, test } from 'vitest';
import { isPlausiblePace } from './pace.ts';

test.each([
  [30, 44_999, false],
  [30, 45_000, true],
  [9, 13_499, false],
  [9, 13_500, true],
  [0, 0, true],
])('the pace of %i answers in %i ms is plausible: %s', (answers, ms, plausible) => {
  expect(isPlausiblePace(answers, new Date(0), new Date(ms))).toBe(plausible);
});
