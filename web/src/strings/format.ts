// Localisation: numbers, dates and durations in Italian.
const number = lazyFormatter(() => new Intl.NumberFormat('it-IT'));
const percent = lazyFormatter(() => new Intl.NumberFormat('it-IT', { style: 'percent' }));
const megabytes = lazyFormatter(
  () => new Intl.NumberFormat('it-IT', { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 }),
);
const date = lazyFormatter(() => new Intl.DateTimeFormat('it-IT', { dateStyle: 'long' }));
const day = lazyFormatter(() => new Intl.DateTimeFormat('it-IT', { day: 'numeric', month: 'long' }));
const weekday = lazyFormatter(() => new Intl.DateTimeFormat('it-IT', { dateStyle: 'full' }));
const shortDateTime = lazyFormatter(
  () =>
    new Intl.DateTimeFormat('it-IT', {
      day: '2-digit',
      month: '2-digit',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
    }),
);

/** Formats a number, e.g. «12.345». */
export function formatNumber(value: number): string {
  return number(value);
}

/** Formats a number of bytes, e.g. «3,4 MB». */
export function formatBytes(bytes: number): string {
  return megabytes(Math.max(bytes, 0) / 1_000_000);
}

/** Formats an ISO date or instant, e.g. «21 novembre 2026». */
export function formatDate(iso: string): string {
  return date(parseInstant(iso));
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
  return day(parseInstant(iso));
}

/** Formats a date with its weekday, e.g. «sabato 21 novembre 2026». */
export function formatWeekday(at: Date): string {
  return weekday(at);
}

/**
 * Formats an ISO instant, e.g. «21 novembre 2026 alle ore 18:30», in the device's time zone or in `timeZone`, e.g. the one
 * that the learner has chosen.
 */
export function formatDateTime(iso: string, timeZone?: string): string {
  return new Intl.DateTimeFormat('it-IT', { dateStyle: 'long', timeStyle: 'short', timeZone }).format(new Date(iso));
}

/** Formats an ISO instant for tables, e.g. «21/11/2026, 18:30». */
export function formatShortDateTime(iso: string): string {
  return shortDateTime(new Date(iso));
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
 * reused, because creating it takes much longer than using it.
 */
function lazyFormatter<Value>(make: () => { format: (value: Value) => string }): (value: Value) => string {
  let formatter: ReturnType<typeof make> | undefined;
  return (value) => (formatter ??= make()).format(value);
}
