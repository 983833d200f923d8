/** After so many tries a mail is given up. */
export const MAIL_TRIES = 12;

const FIRST_MS = 30_000;
const LONGEST_MS = 6 * 3600_000;

/** How long a mail waits after its try number `tries` has failed: twice as long each time. */
export function mailRetryDelay(tries: number): number {
  return Math.min(FIRST_MS * 2 ** (tries - 1), LONGEST_MS);
}
