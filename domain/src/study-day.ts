import { addDays, type Day, dayAt } from './day.ts';

/** A day with activity and the time zone in which it was recorded. */
export type ActiveDay = { day: Day; timeZone: string };

/** At any instant, local dates around the world differ by at most two days. */
const MOST_DAYS_APART = 2;

/**
 * The day for which an activity counts. Changing the time zone cannot turn one day into two: if the instant is within a day that was
 * recorded in another time zone, according to that time zone, it counts for that day.
 */
export function studyDay(at: Date, timeZone: string, recorded: readonly ActiveDay[]): Day {
  const day = dayAt(at, timeZone);
  if (recorded.some((it) => it.day === day)) return day;
  const [from, to] = [addDays(day, -MOST_DAYS_APART), addDays(day, MOST_DAYS_APART)];
  const near = recorded.filter((it) => it.timeZone !== timeZone && it.day >= from && it.day <= to);
  return near.find((it) => dayAt(at, it.timeZone) === it.day)?.day ?? day;
}
