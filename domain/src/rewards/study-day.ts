import { addDays, type Day, dayAt } from '#domain/time/day.ts';

/** A day on which the learner was active, and the time zone in which the activity was recorded. */
export type ActiveDay = { day: Day; timeZone: string };

/** The maximum difference between the local dates of two time zones at the same instant, in days. */
const MOST_DAYS_APART = 2;

/** Returns the days, in order, for which an activity on the local day `day` may count (see `studyDay`). */
export function nearDays(day: Day): Day[] {
  return Array.from({ length: 2 * MOST_DAYS_APART + 1 }, (_, index) => addDays(day, index - MOST_DAYS_APART));
}

/**
 * Returns the day for which an activity at the instant `at` counts. This is normally the local day in `timeZone`. But if a day in
 * `recorded` comes from another time zone and has not yet ended there, the activity counts for the recorded day. Otherwise a
 * learner could gain a day by changing the time zone.
 */
export function studyDay(at: Date, timeZone: string, recorded: readonly ActiveDay[]): Day {
  const day = dayAt(at, timeZone);
  if (recorded.some((it) => it.day === day)) return day;
  const [from, to] = [addDays(day, -MOST_DAYS_APART), addDays(day, MOST_DAYS_APART)];
  const near = recorded.filter((it) => it.timeZone !== timeZone && it.day >= from && it.day <= to);
  return near.find((it) => dayAt(at, it.timeZone) === it.day)?.day ?? day;
}
