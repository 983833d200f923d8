import { isFromFuture } from './clock.ts';

/** The longest time that one report may bring, in seconds: a client reports about every minute. */
export const MAX_REPORTED_SECONDS = 300;

/**
 * Seconds to credit for a report of `seconds` of study that ends now, never more than the clock allows: time credited before, by
 * whatever tab or device, is not credited again. `until` is the instant up to which time is credited.
 */
export function creditStudyTime(seconds: number, until: Date | null, now: Date): number {
  const reported = Math.min(seconds, MAX_REPORTED_SECONDS);
  const since = until && !isFromFuture(until, now) ? (now.getTime() - until.getTime()) / 1000 : Infinity;
  return Math.max(0, Math.floor(Math.min(reported, since)));
}

/** Whole minutes that some seconds add to those of a day. */
export function minutesAdded(secondsBefore: number, seconds: number): number {
  return Math.floor((secondsBefore + seconds) / 60) - Math.floor(secondsBefore / 60);
}
