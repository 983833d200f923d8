import { isFromFuture } from './clock.ts';

/** What was done longer ago counts for learning, and no more for the streak and the challenges of its day. */
export const LATE_HOURS = 72;
const LATE_MS = LATE_HOURS * 3600_000;

/**
 * When something was done and when it was sent, both by the device's clock, which may be wrong, and when the learner's account was
 * created.
 */
type Sent = { at: Date; sentAt: Date; joinedAt: Date };

export type PlacedAct = {
  /** By the server's clock; never in the future, never more than `LATE_HOURS` ago, never before the account was created. */
  at: Date;
  /** Done too long ago for the day to count. */
  stale: boolean;
};

/**
 * When an act took place by the server's clock. Only the time between the two readings of the device's clock is believed: how far
 * that clock is off does not matter.
 */
export function placeAct(now: Date, sent?: Sent): PlacedAct {
  if (!sent) return { at: now, stale: false };
  const age = Math.max(0, sent.sentAt.getTime() - sent.at.getTime());
  const at = now.getTime() - Math.min(age, LATE_MS);
  const earliest = isFromFuture(sent.joinedAt, now) ? at : Math.min(sent.joinedAt.getTime(), now.getTime());
  return { at: new Date(Math.max(at, earliest)), stale: age > LATE_MS };
}
