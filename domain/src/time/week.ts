import { addDays, type Day } from './day.ts';

/** Returns the seven days of the week that contains `day`, from Monday to Sunday. */
export function weekOf(day: Day): Day[] {
  const sinceMonday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
  return Array.from({ length: 7 }, (_, index) => addDays(day, index - sinceMonday));
}
