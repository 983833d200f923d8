import { DAY_MS } from './durations.ts';

/**
 * An account is deleted this many days after the learner has requested the deletion. Until then, the learner can undo the
 * request.
 */
const DELETION_DAYS = 30;

/** The maximum length of the reason for a deletion, in characters. */
export const REASON_MAXIMUM = 500;

/** The time at which the account is deleted: `DELETION_DAYS` days after the learner's request. */
export function deletionDueAt(requestedAt: Date): Date {
  return new Date(requestedAt.getTime() + DELETION_DAYS * DAY_MS);
}
