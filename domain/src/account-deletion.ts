/** How long a deletion can be undone, and how long it takes at most (spec §9). */
const DELETION_DAYS = 30;

/** Spec §5. */
export const REASON_MAXIMUM = 500;

const DAY_MS = 24 * 3600_000;

/** When an account is erased that was asked to be deleted at an instant. */
export function deletionDueAt(requestedAt: Date): Date {
  return new Date(requestedAt.getTime() + DELETION_DAYS * DAY_MS);
}
