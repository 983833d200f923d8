/** The number of days during which a requested account deletion can be undone. After them, it is carried out (spec §9). */
const DELETION_DAYS = 30;

/** The maximum length of the reason for a deletion, in characters (spec §5). */
export const REASON_MAXIMUM = 500;

const DAY_MS = 24 * 3600_000;

/** The time at which the account is erased: `DELETION_DAYS` after the request. */
export function deletionDueAt(requestedAt: Date): Date {
  return new Date(requestedAt.getTime() + DELETION_DAYS * DAY_MS);
}
