import { DAY_MS } from './durations.ts';

/** The time zone of new accounts, and of everything that happens at the same time for all learners, such as the ranking's week. */
export const ROME_TIME_ZONE = 'Europe/Rome';

/**
 * A calendar day in a learner's time zone, as `YYYY-MM-DD`. Streaks and the like are counted in calendar days and not in
 * periods of 24 hours, because a day on which the clocks change is shorter or longer than 24 hours.
 */
export type Day = string;

// Formats are cached. Creating one takes fifty times as long as using it, and a replay of all answers uses formats often.
const clockFormats = new Map<string, Intl.DateTimeFormat>();

export function dayAt(instant: Date, timeZone: string): Day {
  return clockAt(instant, timeZone).slice(0, 'YYYY-MM-DD'.length);
}

/** The hour of an instant in an IANA time zone, from 0 to 23. */
export function hourAt(instant: Date, timeZone: string): number {
  return Number(clockAt(instant, timeZone).slice('YYYY-MM-DD '.length, 'YYYY-MM-DD HH'.length));
}

/** The day and the time of an instant in an IANA time zone, as `YYYY-MM-DD HH:mm`. */
function clockAt(instant: Date, timeZone: string): string {
  let format = clockFormats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short', timeStyle: 'short' });
    clockFormats.set(timeZone, format);
  }
  return format.format(instant);
}

/**
 * The day `count` days after `day`, or before it if `count` is negative. The calculation uses UTC, where every day has 24 hours.
 */
export function addDays(day: Day, count: number): Day {
  const at = new Date(`${day}T00:00:00Z`);
  at.setUTCDate(at.getUTCDate() + count);
  return at.toISOString().slice(0, 10);
}

/** The number of days from `from` to `to`; negative if `to` is earlier. */
export function daysBetween(from: Day, to: Day): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS);
}
