const number = whenAsked(() => new Intl.NumberFormat('it-IT'));
const percent = whenAsked(() => new Intl.NumberFormat('it-IT', { style: 'percent' }));
const megabytes = whenAsked(
  () => new Intl.NumberFormat('it-IT', { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 }),
);
const date = whenAsked(() => new Intl.DateTimeFormat('it-IT', { dateStyle: 'long' }));
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
const day = whenAsked(() => new Intl.DateTimeFormat('it-IT', { day: 'numeric', month: 'long' }));
const dateTime = whenAsked(() => new Intl.DateTimeFormat('it-IT', { dateStyle: 'long', timeStyle: 'short' }));

/** 1.234 */
export function formatNumber(value: number): string {
  return number(value);
}

/** «3,4 MB» */
export function formatBytes(bytes: number): string {
  return megabytes(Math.max(bytes, 0) / 1_000_000);
}

/** «21 novembre 2026», from an ISO date or instant. */
export function formatDate(iso: string): string {
  return date(instantOf(iso));
}

/** A date alone is that date everywhere: read as an instant it would be midnight in London, and the day before in Boston. */
function instantOf(iso: string): Date {
  return new Date(iso.length === 'YYYY-MM-DD'.length ? `${iso}T12:00` : iso);
}

/** «21 novembre» */
export function formatDay(iso: string): string {
  return day(instantOf(iso));
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
