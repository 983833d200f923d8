/** The tolerated difference between the clocks of two servers, in milliseconds. */
export const CLOCK_TOLERANCE_MS = 5 * 60_000;

/**
 * Whether a stored instant is in the future by more than the tolerance, because a server's clock was ahead when it was stored.
 * Callers ignore such an instant.
 */
export function isFromFuture(instant: Date, now: Date): boolean {
  return instant.getTime() > now.getTime() + CLOCK_TOLERANCE_MS;
}
