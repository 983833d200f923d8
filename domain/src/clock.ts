/** The clocks of two servers may differ by this much. */
export const CLOCK_TOLERANCE_MS = 5 * 60_000;

/** Whether a stored instant cannot have happened yet, as a clock was ahead when it was stored. It then counts as not having happened. */
export function isFromFuture(instant: Date, now: Date): boolean {
  return instant.getTime() > now.getTime() + CLOCK_TOLERANCE_MS;
}
