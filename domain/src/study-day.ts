import { addDays, type Day, dayAt } from './day.ts';

/** A day with activity, and the time zone in which it was recorded. */
export type ActiveDay = { day: Day; timeZone: string };

/** At any instant, local dates around the world differ by two days at most. */
const MOST_DAYS_APART = 2;

/**
 * The day for which an activity counts. Changing the time zone cannot turn one day into two: if the instant falls within a day that was
 * recorded in another zone, by that zone's clock, it counts for that day.
 */
export function studyDay(at: Date, timeZone: string, noted: readonly ActiveDay[]): Day {
  const day = dayAt(at, timeZone);
  if (noted.some((it) => it.day === day)) return day;
  const [from, to] = [addDays(day, -MOST_DAYS_APART), addDays(day, MOST_DAYS_APART)];
  const near = noted.filter((it) => it.timeZone !== timeZone && it.day >= from && it.day <= to);
  return near.find((it) => dayAt(at, it.timeZone) === it.day)?.day ?? day;
}
