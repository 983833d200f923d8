import { duelsText } from '#web/strings/duels.ts';

/** The time until the deadline, in whole hours. */
export function timeLeftText(deadlineAt: string): string {
  const hours = Math.floor((Date.parse(deadlineAt) - Date.now()) / 3600_000);
  return hours < 1 ? duelsText.lessThanAnHour : duelsText.hoursLeft(hours);
}
