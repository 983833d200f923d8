import { renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { isRunningOut, secondsLeftAt, useClockShift, warningAt } from './exam-time.ts';

afterEach(() => vi.useRealTimers());

test('counts down from the last remaining time that was received, and uses the monotonic clock', () => {
  const reading = { secondsLeft: 1200, receivedAt: 5000 };
  expect(secondsLeftAt(reading, 5000)).toBe(1200);
  expect(secondsLeftAt(reading, 15_000)).toBe(1190);
  expect(secondsLeftAt(reading, 5_000_000)).toBe(0);
});

test.each([
  [300, false],
  [299, true],
])('with %i seconds left, the warning colour is on: %s', (seconds, short) => expect(isRunningOut(seconds)).toBe(short));

test.each([
  [301, null],
  [300, 300],
  [61, 300],
  [60, 60],
  [0, 60],
])('with %i seconds left, the spoken warning is %s', (seconds, warning) => expect(warningAt(seconds)).toBe(warning));

test('a sleep in which only the date moved is noticed once, and the passing of time is not', () => {
  vi.useFakeTimers({ toFake: ['performance', 'setInterval', 'clearInterval', 'Date'] });
  const onShift = vi.fn<() => void>();
  renderHook(() => useClockShift(onShift));
  vi.advanceTimersByTime(60_000);
  expect(onShift).not.toHaveBeenCalled();
  vi.setSystemTime(Date.now() + 300_000);
  vi.advanceTimersByTime(1000);
  expect(onShift).toHaveBeenCalledOnce();
});
