/** After this many attempts, an email fails for good. */
export const MAX_SEND_ATTEMPTS = 12;

const FIRST_DELAY_MS = 30_000;
const MAX_DELAY_MS = 6 * 3600_000;

/** The delay in milliseconds after failed attempt number `attempts`. It doubles each time, up to six hours. */
export function emailRetryDelayMs(attempts: number): number {
  return Math.min(FIRST_DELAY_MS * 2 ** (attempts - 1), MAX_DELAY_MS);
}
