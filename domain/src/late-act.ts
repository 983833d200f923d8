/** What was done longer ago counts for learning, and no more for the streak and the challenges of its day. */
export const LATE_HOURS = 72;
const LATE_MS = LATE_HOURS * 3600_000;

/** When something was done and when it is sent, both by the clock of the device, which may be wrong. */
export type DeviceTimes = { at: Date; sentAt: Date };

export type PlacedAct = {
  /** By the server's clock; never in the future, never more than `LATE_HOURS` ago. */
  at: Date;
  /** Done too long ago for the day to count. */
  stale: boolean;
};

/**
 * When an act took place by the server's clock. Only the time between the two readings of the device's clock is believed: how far
 * that clock is off does not matter.
 */
export function placeAct(now: Date, device?: DeviceTimes): PlacedAct {
  const age = device ? Math.max(0, device.sentAt.getTime() - device.at.getTime()) : 0;
  return { at: new Date(now.getTime() - Math.min(age, LATE_MS)), stale: age > LATE_MS };
}
