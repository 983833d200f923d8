import { signedIn } from '#server/context.ts';
import { resetCompletions } from './course-store.ts';

/** Keeps the XP: the ledger does not pay the same lesson twice. */
export const resetProgress = signedIn.learning.resetProgress.handler(async ({ context: { db, learner } }) => ({
  lessonsReset: await resetCompletions(db, learner.id),
}));
