import { addDays, type Day } from '#domain/time/day.ts';

/** The shortest streak, in days, that earns bonus XP for each lesson. */
export const STREAK_BONUS_FROM_DAYS = 3;

/**
 * The bonus XP for the first activity of a day, by the length of the streak. The first entry whose `fromDays` the
 * streak has reached applies. For example, a streak of 8 days earns 10 XP.
 */
const DAILY_BONUS = [
  { fromDays: 30, xp: 50 },
  { fromDays: 14, xp: 20 },
  { fromDays: 7, xp: 10 },
  { fromDays: 3, xp: 5 },
];

export type Streak = { current: number; max: number };

/**
 * Computes the current and the longest streak, in days. `activeDays` may be in any order and contain duplicates. The last day of
 * the current streak may be today or yesterday, because a streak is broken only after a whole day without activity.
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
 * Returns true if a streak with the last active day `last` is not broken. `last` must be yesterday, today or tomorrow.
 * It can be tomorrow if the activity was recorded in another time zone. A day further in the future comes from a wrong
 * server clock and does not count.
 */
export function isStreakAlive(last: Day | null, today: Day): boolean {
  return last !== null && last >= addDays(today, -1) && last <= addDays(today, 1);
}

/** Returns the XP for the first activity of a day. `streakDays` is the streak including this day. */
export function dailyStreakBonus(streakDays: number): number {
  return DAILY_BONUS.find(({ fromDays }) => streakDays >= fromDays)?.xp ?? 0;
}
