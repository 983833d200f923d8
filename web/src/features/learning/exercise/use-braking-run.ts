import { useEffect, useRef, useState } from 'react';
import { stoppingTime } from '@vialibera/domain/braking/braking-experiment';
import type { BrakingConditions } from '@vialibera/domain/braking/stopping-distance';
import { useReadingSettings } from '#web/ui/reading/reading-settings.ts';

/**
 * The animation of the cars runs at `SPEED_UP` times the real speed. If the slowest car would then need more than
 * `LONGEST_RUN` milliseconds, the animation runs faster and takes exactly `LONGEST_RUN` milliseconds.
 */
const SPEED_UP = 2;
const LONGEST_RUN = 3000;

/**
 * `number` is the number of the run, counted from 1. `rate` is the duration of the animation, in milliseconds, for each
 * second that a real car needs. If `rate` is 0, nothing moves.
 */
export type BrakingRun = { number: number; rate: number };

/**
 * Lets several cars brake at the same time. `run` is null before the first run. `brake` calls `onStop` when the last
 * car has stopped.
 */
export function useBrakingRun(): { run: BrakingRun | null; brake: typeof brake; reset: () => void } {
  const [run, setRun] = useState<BrakingRun | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { calm } = useReadingSettings();
  useEffect(() => () => clearTimeout(timer.current), []);

  function brake(cars: readonly BrakingConditions[], onStop: () => void) {
    const still = calm || matchMedia('(prefers-reduced-motion: reduce)').matches;
    const seconds = Math.max(...cars.map((car) => realSeconds(car)));
    const rate = still ? 0 : Math.min(1000 / SPEED_UP, LONGEST_RUN / seconds);
    setRun({ number: (run?.number ?? 0) + 1, rate });
    clearTimeout(timer.current);
    if (rate === 0) onStop();
    else timer.current = setTimeout(onStop, seconds * rate);
  }

  function reset() {
    clearTimeout(timer.current);
    setRun(null);
  }

  return { run, brake, reset };
}

/**
 * Returns the number of seconds that a real car needs to stop. If the car never stops, returns the number of real
 * seconds that the animation shows.
 */
export function realSeconds(car: BrakingConditions): number {
  const { reaction, braking } = stoppingTime(car);
  return Number.isFinite(braking) ? reaction + braking : reaction + 8;
}
