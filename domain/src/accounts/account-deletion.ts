import { DAY_MS } from '#domain/time/durations.ts';

/**
 * An account is deleted this many days after the learner has requested the deletion. Until then, the learner can undo the
 * request.
 */
const DELETION_DAYS = 30;

export const REASON_MAXIMUM = 500;

export function deletionDueAt(requestedAt: Date): Date {
  return new Date(requestedAt.getTime() + DELETION_DAYS * DAY_MS);
}
