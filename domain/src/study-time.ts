import { isFromFuture } from './clock.ts';

/** Maximum seconds per report. Clients report about every minute. */
export const MAX_REPORTED_SECONDS = 300;

/**
 * The seconds to credit for a report of `seconds` of study up to `now`. `until` is the instant up to which time was already credited,
 * by any tab or device, so that no second is credited twice.
 */
export function creditStudyTime(seconds: number, until: Date | null, now: Date): number {
  const reported = Math.min(seconds, MAX_REPORTED_SECONDS);
  const since = until && !isFromFuture(until, now) ? (now.getTime() - until.getTime()) / 1000 : Infinity;
  return Math.max(0, Math.floor(Math.min(reported, since)));
}

/** The whole minutes that `seconds` add to a day that already has `secondsBefore`. */
export function minutesAdded(secondsBefore: number, seconds: number): number {
  return Math.floor((secondsBefore + seconds) / 60) - Math.floor(secondsBefore / 60);
}
