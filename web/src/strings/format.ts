const number = lazyFormatter(() => new Intl.NumberFormat('it-IT'));
const percent = lazyFormatter(() => new Intl.NumberFormat('it-IT', { style: 'percent' }));
const megabytes = lazyFormatter(
  () => new Intl.NumberFormat('it-IT', { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 }),
);
const weekday = lazyFormatter(
  () => new Intl.DateTimeFormat('it-IT', { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }),
);
const moment = lazyFormatter(
  () =>
    new Intl.DateTimeFormat('it-IT', {
      day: '2-digit',
      month: '2-digit',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
    }),
);
const dateTime = lazyFormatter(() => new Intl.DateTimeFormat('it-IT', { dateStyle: 'long', timeStyle: 'short' }));

/** Formatted by hand: it is on every lesson's first screen, and creating an Intl formatter takes 140 ms on a slow phone. */
const MONTHS = 'gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre';

/** «12.345». Italian groups only numbers of five digits or more; the others skip the formatter, which saves 60 ms on a slow phone. */
export function formatNumber(value: number): string {
  return Number.isInteger(value) && Math.abs(value) < 10_000 ? String(value) : number(value);
}

/** «3,4 MB» */
export function formatBytes(bytes: number): string {
  return megabytes(Math.max(bytes, 0) / 1_000_000);
}

/** «21 novembre 2026», from an ISO date or instant. */
export function formatDate(iso: string): string {
  return `${formatDay(iso)} ${parseInstant(iso).getFullYear()}`;
}

/** A date without a time is parsed as local: `new Date` would take it as UTC, which is the day before in America. */
function parseInstant(iso: string): Date {
  return new Date(iso.length === 'YYYY-MM-DD'.length ? `${iso}T12:00` : iso);
}

/** «21 novembre» */
export function formatDay(iso: string): string {
  const at = parseInstant(iso);
  return `${at.getDate()} ${MONTHS.split(' ')[at.getMonth()]}`;
}

/** «sabato 21 novembre 2026» */
export function formatWeekday(at: Date): string {
  return weekday(at);
}

/** «21 novembre 2026 alle ore 18:30» */
export function formatDateTime(iso: string): string {
  return dateTime(new Date(iso));
}

/** «21/11/2026, 18:30», for tables. */
export function formatShortDateTime(iso: string): string {
  return moment(new Date(iso));
}

/** «N min, M sec» (spec §9). */
export function formatDuration(seconds: number): string {
  return `${Math.floor(seconds / 60)} min, ${seconds % 60} sec`;
}

/** «42%», from a fraction from 0 to 1. */
export function formatPercent(share: number): string {
  return percent(share);
}

/** Creates each formatter on first use and caches it: creation takes tens of milliseconds on a slow phone. */
function lazyFormatter<Value>(make: () => { format: (value: Value) => string }): (value: Value) => string {
  let formatter: ReturnType<typeof make> | undefined;
  return (value) => (formatter ??= make()).format(value);
}
