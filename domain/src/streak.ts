import { addDays, type Day } from './day.ts';

/** The minimum streak for the bonus on each lesson (spec §9). */
export const STREAK_BONUS_FROM_DAYS = 3;

/** XP for the first activity of a day. The first line that the streak reaches applies. */
const DAILY_BONUS = [
  { fromDays: 30, xp: 50 },
  { fromDays: 14, xp: 20 },
  { fromDays: 7, xp: 10 },
  { fromDays: 3, xp: 5 },
];

export type Streak = { current: number; max: number };

/**
 * Computes the streak from the set of days with activity, so that order and repetition make no difference. `current` counts the
 * consecutive days up to today or yesterday: a streak is lost only after a whole day without activity.
 */
export function streakOf(activeDays: Iterable<Day>, today: Day): Streak {
  const days = [...new Set(activeDays)].toSorted();
  let max = 0;
  let run = 0;
  let previous: Day | undefined;
  for (const day of days) {
    run = previous !== undefined && addDays(previous, 1) === day ? run + 1 : 1;
    max = Math.max(max, run);
    previous = day;
  }
  const alive = previous !== undefined && previous >= addDays(today, -1);
  return { current: alive ? run : 0, max };
}

/**
 * Whether a streak with its last activity on `last` is unbroken. The next day is valid, because it may be today in another time zone;
 * a later day was recorded while the clock was ahead.
 */
export function isStreakAlive(last: Day | null, today: Day): boolean {
  return last !== null && last >= addDays(today, -1) && last <= addDays(today, 1);
}

/** XP for the first activity of a local day. `streakDays` includes this day. */
export function dailyStreakBonus(streakDays: number): number {
  return DAILY_BONUS.find(({ fromDays }) => streakDays >= fromDays)?.xp ?? 0;
}
