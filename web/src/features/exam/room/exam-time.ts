import { useEffect, useEffectEvent, useState } from 'react';

/** The time left according to the server, in seconds. `receivedAt` is the value of `performance.now()` when this time arrived. */
export type TimeReading = { secondsLeft: number; receivedAt: number };

const WARNING_SECONDS = 300;
const LAST_WARNING_SECONDS = 60;

export function secondsLeftAt({ secondsLeft, receivedAt }: TimeReading, now: number): number {
  return Math.max(0, Math.ceil(secondsLeft - (now - receivedAt) / 1000));
}

export function isRunningOut(seconds: number): boolean {
  return seconds < WARNING_SECONDS;
}

/**
 * Returns which spoken warning applies to the time left: 60 for up to 60 seconds, 300 for 61 to 300 seconds, and null for
 * more than 300 seconds.
 */
export function warningAt(seconds: number): 300 | 60 | null {
  if (seconds <= LAST_WARNING_SECONDS) return LAST_WARNING_SECONDS;
  return seconds <= WARNING_SECONDS ? WARNING_SECONDS : null;
}

const TICK_MS = 250;

export function useSecondsLeft({ secondsLeft, receivedAt }: TimeReading): number {
  const [seconds, setSeconds] = useState(() => secondsLeftAt({ secondsLeft, receivedAt }, performance.now()));
  useEffect(() => {
    const tick = () => setSeconds(secondsLeftAt({ secondsLeft, receivedAt }, performance.now()));
    tick();
    const timer = setInterval(tick, TICK_MS);
    return () => clearInterval(timer);
  }, [secondsLeft, receivedAt]);
  return seconds;
}

/** The smallest difference between the clocks, in ms, that counts. The browser corrects the date by a few ms at a time. */
const CLOCK_SHIFT_MS = 2000;

/**
 * Calls `onShift` when the date has moved more than the monotonic clock since the last call: the device has slept while its
 * monotonic clock stood still, or its date was set. The time left may then be wrong, and only the server knows it.
 */
export function useClockShift(onShift: () => void): void {
  const shift = useEffectEvent(onShift);
  useEffect(() => {
    const difference = () => Date.now() - performance.now();
    let known = difference();
    const timer = setInterval(() => {
      if (Math.abs(difference() - known) < CLOCK_SHIFT_MS) return;
      known = difference();
      shift();
    }, TICK_MS);
    return () => clearInterval(timer);
  }, []);
}
