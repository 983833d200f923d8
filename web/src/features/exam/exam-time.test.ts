import { expect, test } from 'vitest';
import { isShort, secondsLeftAt, warningAt } from './exam-time.ts';

test('the time left counts down from what the server said, by the steady clock', () => {
  const reading = { secondsLeft: 1200, readAt: 5000 };
  expect(secondsLeftAt(reading, 5000)).toBe(1200);
  expect(secondsLeftAt(reading, 15_000)).toBe(1190);
  expect(secondsLeftAt(reading, 5_000_000)).toBe(0);
});

test.each([
  [300, false],
  [299, true],
])('at %i seconds the warning colour is %s', (seconds, short) => expect(isShort(seconds)).toBe(short));

test.each([
  [301, null],
  [300, 300],
  [61, 300],
  [60, 60],
  [0, 60],
])('at %i seconds the spoken warning is %s', (seconds, warning) => expect(warningAt(seconds)).toBe(warning));
