// Localisation: numbers, dates and durations in Italian.
import { clockAt } from '@vialibera/domain/time/day';

const number = lazyFormatter(() => new Intl.NumberFormat('it-IT'));
const percent = lazyFormatter(() => new Intl.NumberFormat('it-IT', { style: 'percent' }));
const megabytes = lazyFormatter(
  () => new Intl.NumberFormat('it-IT', { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 }),
);
/**
 * The names of the months and weekdays. Dates are formatted with these names and not with Intl, because the first screens
 * show dates, and the first use of Intl takes 120 ms on a slow phone.
 */
const MONTHS = 'gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre';
const WEEKDAYS = 'domenica lunedì martedì mercoledì giovedì venerdì sabato';

/**
 * Formats a number, e.g. «12.345». Italian groups digits only in numbers with five digits or more, so smaller integers skip
 * the formatter. This saves 60 ms on a slow phone.
 */
export function formatNumber(value: number): string {
  return Number.isInteger(value) && Math.abs(value) < 10_000 ? String(value) : number(value);
}

/** Formats a number of bytes, e.g. «3,4 MB». */
export function formatBytes(bytes: number): string {
  return megabytes(Math.max(bytes, 0) / 1_000_000);
}

/** Formats an ISO date or instant, e.g. «21 novembre 2026». */
export function formatDate(iso: string): string {
  return `${formatDay(iso)} ${parseInstant(iso).getFullYear()}`;
}

/**
 * Parses an ISO date or instant. A date without a time becomes noon in local time. `new Date` would parse it as midnight
 * UTC, which in America is still the day before.
 */
function parseInstant(iso: string): Date {
  return new Date(iso.length === 'YYYY-MM-DD'.length ? `${iso}T12:00` : iso);
}

/** Formats an ISO date or instant without the year, e.g. «21 novembre». */
export function formatDay(iso: string): string {
  const at = parseInstant(iso);
  return `${at.getDate()} ${MONTHS.split(' ')[at.getMonth()]}`;
}

/** Formats a date with its weekday, e.g. «sabato 21 novembre 2026». */
export function formatWeekday(at: Date): string {
  return `${WEEKDAYS.split(' ')[at.getDay()]} ${formatDate(at.toISOString())}`;
}

/**
 * Formats an ISO instant, e.g. «21 novembre 2026 alle ore 18:30», in the device's time zone or in `timeZone`, e.g. the one
 * that the learner has chosen.
 */
export function formatDateTime(iso: string, timeZone?: string): string {
  const at = new Date(iso);
  if (timeZone === undefined) return `${formatDate(iso)} alle ore ${formatTime(at)}`;
  const [day = '', time] = clockAt(at, timeZone).split(' ');
  return `${formatDate(day)} alle ore ${time}`;
}

/** Formats an ISO instant for tables, e.g. «21/11/2026, 18:30». */
export function formatShortDateTime(iso: string): string {
  const at = new Date(iso);
  return `${twoDigits(at.getDate())}/${twoDigits(at.getMonth() + 1)}/${at.getFullYear()}, ${formatTime(at)}`;
}

function formatTime(at: Date): string {
  return `${twoDigits(at.getHours())}:${twoDigits(at.getMinutes())}`;
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}

/** Formats a duration as «N min, M sec». */
export function formatDuration(seconds: number): string {
  return `${Math.floor(seconds / 60)} min, ${seconds % 60} sec`;
}

/** Formats a fraction from 0 to 1, e.g. «42%». */
export function formatPercent(share: number): string {
  return percent(share);
}

/**
 * Returns a function that formats a value with the formatter of `make`. The formatter is created at the first call and then
 * reused, because creating it takes tens of milliseconds on a slow phone.
 */
function lazyFormatter<Value>(make: () => { format: (value: Value) => string }): (value: Value) => string {
  let formatter: ReturnType<typeof make> | undefined;
  return (value) => (formatter ??= make()).format(value);
}
