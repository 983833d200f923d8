/** A calendar day as `YYYY-MM-DD`, in somebody's zone. Days are compared as days, never as 24 hours. */
export type Day = string;

/** The calendar day that an instant falls on in an IANA zone. */
export function dayAt(instant: Date, timeZone: string): Day {
  return new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(
    instant,
  );
}

/** The hour of the day, 0 to 23, that an instant falls on in an IANA zone. */
export function hourAt(instant: Date, timeZone: string): number {
  return Number(new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' }).format(instant));
}

/** The day `count` days after (before, when negative). Computed in UTC, where every day has 24 hours. */
export function addDays(day: Day, count: number): Day {
  const at = new Date(`${day}T00:00:00Z`);
  at.setUTCDate(at.getUTCDate() + count);
  return at.toISOString().slice(0, 10);
}
