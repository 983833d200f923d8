import { signedIn } from '#server/context.ts';
import { resetCompletions } from './course-store.ts';

/**
 * Marks all lessons as not completed. The learner keeps the XP, and completing a lesson again earns none, because the reward
 * ledger pays for each lesson only once.
 */
export const resetProgress = signedIn.learning.resetProgress.handler(async ({ context: { db, learner } }) => ({
  lessonsReset: await resetCompletions(db, learner.id),
}));
