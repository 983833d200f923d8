import { HOUR_MS } from '#domain/time/durations.ts';

/** After this many failed attempts, the server stops trying to send an email. */
export const MAX_SEND_ATTEMPTS = 12;

const FIRST_DELAY_MS = 30_000;
const MAX_DELAY_MS = 6 * HOUR_MS;

/** The delay until the next attempt, in milliseconds, after `attempts` failed attempts. It doubles each time, up to six hours. */
export function emailRetryDelayMs(attempts: number): number {
  return Math.min(FIRST_DELAY_MS * 2 ** (attempts - 1), MAX_DELAY_MS);
}
