import { signedIn } from '#server/context.ts';
import { resetCompletions } from './course-store.ts';

/**
 * Marks all lessons as not completed. The learner keeps the XP. Completing a lesson again earns no XP, because the reward
 * ledger allows each reward only once.
 */
export const resetProgress = signedIn.learning.resetProgress.handler(async ({ context: { db, learner } }) => ({
  lessonsReset: await resetCompletions(db, learner.id),
}));
