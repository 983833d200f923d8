import { addDays, type Day } from './day.ts';

/** From how many days on each activity earns the bonus of spec §9, and how much. */
export const STREAK_BONUS_FROM_DAYS = 3;

/** XP at the first activity of a day, by the length of the streak: the longest that fits counts. */
const DAILY_BONUS = [
  { fromDays: 30, xp: 50 },
  { fromDays: 14, xp: 20 },
  { fromDays: 7, xp: 10 },
  { fromDays: 3, xp: 5 },
];

export type Streak = { current: number; max: number };

/**
 * The streak as a pure function of the set of days with activity, so that order and repetition cannot change it.
 * `current` counts the days in a row that end today or yesterday: a streak is lost only when a whole day has passed.
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
 * Whether a streak that was last extended on `day` is unbroken: no whole day has passed since. Tomorrow may be today in another time
 * zone; a later day was stored while the clock was ahead.
 */
export function streakIsAlive(last: Day | null, today: Day): boolean {
  return last !== null && last >= addDays(today, -1) && last <= addDays(today, 1);
}

/** XP for the first activity of a local day, by the streak that includes this day. */
export function dailyStreakBonus(streakDays: number): number {
  return DAILY_BONUS.find(({ fromDays }) => streakDays >= fromDays)?.xp ?? 0;
}
