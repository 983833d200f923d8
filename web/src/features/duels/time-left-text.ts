import { duelsText } from '#web/strings/duels.ts';

/** Returns a text with the time left until the deadline, in whole hours. */
export function timeLeftText(deadlineAt: string): string {
  const hours = Math.floor((Date.parse(deadlineAt) - Date.now()) / 3600_000);
  return hours < 1 ? duelsText.lessThanAnHour : duelsText.hoursLeft(hours);
}
