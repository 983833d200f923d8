import { isFromFuture } from './clock.ts';
import { HOUR_MS } from './durations.ts';

/**
 * An event that is sent more than this many hours after it happened still counts for the learner's progress, but not for the
 * streak and the daily challenges.
 */
export const MAX_OFFLINE_AGE_HOURS = 72;
const MAX_OFFLINE_AGE_MS = MAX_OFFLINE_AGE_HOURS * HOUR_MS;

/**
 * `at`: when an event happened. `sentAt`: when it was sent. Both come from the device's clock, which may be wrong. `joinedAt`:
 * when the account was created, according to the server's clock.
 */
type DeviceTimestamps = { at: Date; sentAt: Date; joinedAt: Date };

export type OccurredAt = {
  /**
   * When the event happened according to the server's clock: between `MAX_OFFLINE_AGE_HOURS` ago and now, and never before the
   * account was created.
   */
  at: Date;
  /**
   * When the event happened, without the limit of `MAX_OFFLINE_AGE_HOURS`. The study engine computes forgetting from this time.
   * Rewards must use `at`, because a device could backdate this time.
   */
  studiedAt: Date;
  tooOldForStreak: boolean;
};

/**
 * Computes when an event happened according to the server's clock. Only the difference between the device's two timestamps is
 * used, so a wrong device clock does not matter.
 */
export function resolveOccurredAt(now: Date, sent?: DeviceTimestamps): OccurredAt {
  if (!sent) return { at: now, studiedAt: now, tooOldForStreak: false };
  const age = Math.max(0, sent.sentAt.getTime() - sent.at.getTime());
  const earliest = isFromFuture(sent.joinedAt, now) ? -Infinity : Math.min(sent.joinedAt.getTime(), now.getTime());
  const before = (ms: number) => new Date(Math.max(now.getTime() - ms, earliest));
  return {
    at: before(Math.min(age, MAX_OFFLINE_AGE_MS)),
    studiedAt: before(age),
    tooOldForStreak: age > MAX_OFFLINE_AGE_MS,
  };
}
