/** The tolerated difference between the clocks of two servers, in milliseconds. */
export const CLOCK_TOLERANCE_MS = 5 * 60_000;

/**
 * Whether a stored instant is in the future by more than the tolerance. Such an instant was stored while a server's clock was
 * ahead, and callers ignore it.
 */
export function isFromFuture(instant: Date, now: Date): boolean {
  return instant.getTime() > now.getTime() + CLOCK_TOLERANCE_MS;
}
