/** A deletion can be undone for this long and is then carried out (spec §9). */
const DELETION_DAYS = 30;

/** Maximum length of the reason, in characters (spec §5). */
export const REASON_MAXIMUM = 500;

const DAY_MS = 24 * 3600_000;

/** When the account is erased: `DELETION_DAYS` after the request. */
export function deletionDueAt(requestedAt: Date): Date {
  return new Date(requestedAt.getTime() + DELETION_DAYS * DAY_MS);
}
