import { expect, test } from 'vitest';
import { CLOCK_TOLERANCE_MS, isFromFuture } from './clock.ts';

const now = new Date('2026-03-10T09:00:00Z');

test.each([
  [-1, false],
  [0, false],
  [CLOCK_TOLERANCE_MS, false],
  [CLOCK_TOLERANCE_MS + 1, true],
])('an instant %i ms after the present counts as future: %s', (ms, future) => {
  expect(isFromFuture(new Date(now.getTime() + ms), now)).toBe(future);
});
