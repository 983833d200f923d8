import { isFromFuture } from '#domain/time/clock.ts';

/**
 * The maximum number of seconds that one report can credit. Clients report about once a minute, so most reports stay far below
 * this maximum.
 */
export const MAX_REPORTED_SECONDS = 300;

/**
 * Returns how many of the reported `seconds` to credit. The reported study time ends at `now`. All study time before `until` has
 * already been credited, possibly from another tab or device, and no second is credited twice.
 */
export function creditStudyTime(seconds: number, until: Date | null, now: Date): number {
  const reported = Math.min(seconds, MAX_REPORTED_SECONDS);
  const since = until && !isFromFuture(until, now) ? (now.getTime() - until.getTime()) / 1000 : Infinity;
  return Math.max(0, Math.floor(Math.min(reported, since)));
}

/** Returns by how many whole minutes the study time of a day grows if `seconds` are added to `secondsBefore`. */
export function minutesAdded(secondsBefore: number, seconds: number): number {
  return Math.floor((secondsBefore + seconds) / 60) - Math.floor(secondsBefore / 60);
}
