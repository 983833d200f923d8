import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startStudyClock } from './study-clock.ts';

const report = vi.fn<(seconds: number) => Promise<void>>();
let visible: DocumentVisibilityState;
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  visible = 'visible';
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visible);
  report.mockReset().mockResolvedValue();
  stop = startStudyClock(report);
});

afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const study = async (seconds: number) => {
  for (let at = 0; at < seconds; at += 5) {
    window.dispatchEvent(new Event('keydown'));
    await vi.advanceTimersByTimeAsync(5_000);
  }
};
const reported = () => report.mock.calls.reduce((sum, [seconds]) => sum + seconds, 0);

test('reports the study time after a full minute', async () => {
  await study(55);
  expect(report).not.toHaveBeenCalled();
  await study(5);
  expect(report).toHaveBeenCalledExactlyOnceWith(60);
});

test('counts at most 90 seconds without input, and no time while the tab is hidden', async () => {
  await vi.advanceTimersByTimeAsync(600_000);
  expect(reported()).toBeLessThanOrEqual(90);
  const before = reported();
  visible = 'hidden';
  await study(300);
  expect(reported()).toBe(before);
});

test('reports the study time when the page is hidden or left', async () => {
  await study(20);
  visible = 'hidden';
  document.dispatchEvent(new Event('visibilitychange'));
  expect(report).toHaveBeenCalledWith(20);
  visible = 'visible';
  await study(10);
  stop();
  expect(reported()).toBe(30);
});

test('adds the seconds of a failed report to the next report, up to the maximum of one report', async () => {
  report.mockRejectedValue(new Error('offline'));
  await study(600);
  report.mockClear().mockResolvedValue();
  await study(60);
  expect(reported()).toBeLessThanOrEqual(360);
  expect(report.mock.calls[0]?.[0]).toBeLessThanOrEqual(300);
});
