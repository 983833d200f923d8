import { addDays, type Day } from './day.ts';

/** The seven days, Monday first, of the week that a day falls in. */
export function weekOf(day: Day): Day[] {
  const sinceMonday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
  return Array.from({ length: 7 }, (_, index) => addDays(day, index - sinceMonday));
}
