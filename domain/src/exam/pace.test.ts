import { expect, test } from 'vitest';
import { isPlausibleLessonPace, isPlausiblePace, MAX_LESSONS_AT_ONCE } from './pace.ts';

test.each([
  [30, 44_999, false],
  [30, 45_000, true],
  [9, 13_499, false],
  [9, 13_500, true],
  [0, 0, true],
])('the pace of %i answers in %i ms is plausible: %s', (answers, ms, plausible) => {
  expect(isPlausiblePace(answers, new Date(0), new Date(ms))).toBe(plausible);
});

test.each([
  [MAX_LESSONS_AT_ONCE - 1, 0, true],
  [MAX_LESSONS_AT_ONCE, 0, false],
  [MAX_LESSONS_AT_ONCE, 59_999, false],
  [MAX_LESSONS_AT_ONCE, 60_000, true],
  [MAX_LESSONS_AT_ONCE, -59_999, false],
])('the pace of a lesson with %i others %i ms away is plausible: %s', (others, ms, plausible) => {
  const times = Array.from({ length: others }, () => new Date(ms));
  expect(isPlausibleLessonPace(new Date(0), times)).toBe(plausible);
});
