/**
 * A calendar day in a learner's time zone, as `YYYY-MM-DD`. Streaks and the like are counted in calendar days and not in
 * periods of 24 hours, because a day on which the clocks change is shorter or longer than 24 hours.
 */
export type Day = string;

// Creating a format takes fifty times as long as using it, and a replay of all answers uses it often.
const dayFormats = new Map<string, Intl.DateTimeFormat>();

/** The calendar day of an instant in an IANA time zone. */
export function dayAt(instant: Date, timeZone: string): Day {
  let format = dayFormats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
    dayFormats.set(timeZone, format);
  }
  return format.format(instant);
}

/** The hour of an instant in an IANA time zone, from 0 to 23. */
export function hourAt(instant: Date, timeZone: string): number {
  return Number(new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' }).format(instant));
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
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);
}
