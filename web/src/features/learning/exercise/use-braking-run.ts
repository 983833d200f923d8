import { useEffect, useRef, useState } from 'react';
import { stoppingTime } from '@vialibera/domain/braking-experiment';
import type { BrakingConditions } from '@vialibera/domain/stopping-distance';
import { useReadingSettings } from '#web/ui/reading-settings.ts';

/**
 * Cars brake at twice their real speed. If the slowest car would need more than `LONGEST_RUN` milliseconds, all cars are
 * faster.
 */
const SPEED_UP = 2;
const LONGEST_RUN = 3000;

/**
 * `number` counts the runs. `rate` is the number of milliseconds on the screen for each real second. `rate` is 0 if nothing
 * should move.
 */
export type BrakingRun = { number: number; rate: number };

/** Lets cars brake together. `run` is null before the first run. `brake` calls `onStop` when the last car has stopped. */
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

/** Returns how many seconds a car needs to stop. If the car never stops, returns how long it is shown. */
export function realSeconds(car: BrakingConditions): number {
  const { reaction, braking } = stoppingTime(car);
  return Number.isFinite(braking) ? reaction + braking : reaction + 8;
}
