import { signedIn } from '#server/context.ts';
import { resetCompletions } from './course-store.ts';

/**
 * Marks all lessons as not completed. The learner keeps the XP, because the reward ledger does not pay for the same lesson twice.
 */
export const resetProgress = signedIn.learning.resetProgress.handler(async ({ context: { db, learner } }) => ({
  lessonsReset: await resetCompletions(db, learner.id),
}));
