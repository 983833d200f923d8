import { signedIn } from '#server/context.ts';
import { forgetCompletions } from './course-store.ts';

/** What was earned stays earned: the ledger does not pay the same lesson again. */
export const resetProgress = signedIn.learning.resetProgress.handler(async ({ context: { db, learner } }) => ({
  lessonsReset: await forgetCompletions(db, learner.id),
}));
