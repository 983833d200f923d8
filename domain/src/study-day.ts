import { addDays, type Day, dayAt } from './day.ts';

/** A day with activity, in the zone in which it was noted. */
export type ActiveDay = { day: Day; timeZone: string };

/** At one instant the dates on Earth differ by two days at most. */
const MOST_DAYS_APART = 2;

/**
 * The day that an act counts for. A change of the zone makes no second day of one: if the instant is within a day that was noted in
 * another zone, by the clock of that zone, it counts for that day.
 */
export function studyDay(at: Date, timeZone: string, noted: readonly ActiveDay[]): Day {
  const day = dayAt(at, timeZone);
  if (noted.some((it) => it.day === day)) return day;
  const [from, to] = [addDays(day, -MOST_DAYS_APART), addDays(day, MOST_DAYS_APART)];
  const near = noted.filter((it) => it.timeZone !== timeZone && it.day >= from && it.day <= to);
  return near.find((it) => dayAt(at, it.timeZone) === it.day)?.day ?? day;
}
