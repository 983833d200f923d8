import { DAY_MS, HOUR_MS } from './durations.ts';

/** The time zone of new accounts, and of everything that happens at the same time for all learners, such as the ranking's week. */
export const ROME_TIME_ZONE = 'Europe/Rome';

/**
 * A calendar day in a learner's time zone, as `YYYY-MM-DD`. Streaks and the like are counted in calendar days and not in
 * periods of 24 hours, because a day on which the clocks change is shorter or longer than 24 hours.
 */
export type Day = string;

// Formats are cached. Creating one takes fifty times as long as using it, and a replay of all answers uses formats often.
const clockFormats = new Map<string, Intl.DateTimeFormat>();
/** The rule in `isRomanSummer` applies from this instant on, in milliseconds. */
const EU_SUMMER_TIME_SINCE = Date.UTC(1997, 0, 1);

export function dayAt(instant: Date, timeZone: string): Day {
  return clockAt(instant, timeZone).slice(0, 'YYYY-MM-DD'.length);
}

/** The hour of an instant in an IANA time zone, from 0 to 23. */
export function hourAt(instant: Date, timeZone: string): number {
  return Number(clockAt(instant, timeZone).slice('YYYY-MM-DD '.length, 'YYYY-MM-DD HH'.length));
}

/** The day and the time of an instant in an IANA time zone, as `YYYY-MM-DD HH:mm`. */
export function clockAt(instant: Date, timeZone: string): string {
  if (isRuleKnown(instant, timeZone)) return toRomanClock(instant);
  let format = clockFormats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short', timeStyle: 'short' });
    clockFormats.set(timeZone, format);
  }
  return format.format(instant);
}

/**
 * Whether the local time can be computed without Intl, whose first use takes 30 ms on a computer and 120 ms on a slow phone. This
 * is possible for Rome's time zone, in which nearly all learners live.
 */
function isRuleKnown(instant: Date, timeZone: string): boolean {
  return timeZone === ROME_TIME_ZONE && instant.getTime() >= EU_SUMMER_TIME_SINCE && instant.getUTCFullYear() < 10_000;
}

function toRomanClock(instant: Date): string {
  const local = new Date(instant.getTime() + (isRomanSummer(instant) ? 2 : 1) * HOUR_MS);
  return local.toISOString().slice(0, 'YYYY-MM-DDTHH:mm'.length).replace('T', ' ');
}

/**
 * Summer time lasts from the last Sunday of March to the last Sunday of October. It begins and ends at 1:00 UTC (Directive
 * 2000/84/EC).
 */
function isRomanSummer(instant: Date): boolean {
  const year = instant.getUTCFullYear();
  return instant.getTime() >= lastSundayOf(year, 2) && instant.getTime() < lastSundayOf(year, 9);
}

/** Returns 1:00 UTC of the last Sunday of a month with 31 days; January is 0. */
function lastSundayOf(year: number, month: number): number {
  const last = new Date(Date.UTC(year, month, 31, 1));
  return last.setUTCDate(31 - last.getUTCDay());
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
